import type { InventAttributes, VoiceMessages } from '../content.ts'

const shifts = ['Morning (07:00–15:00)', 'Day (09:00–17:00)', 'Evening (15:00–23:00)']
const degrees = ['Lyceum', 'BA, Economics', 'BA, German language', 'MSc, Computer science']
const languages = ['English (C1)', 'German (B2)', 'French (B1)']
const relatives = {
  Female: ['Maria (mother)', 'Dimitris (husband)'],
  Male: ['Sofia (mother)', 'Anna (wife)'],
}

/** The attributes of an employee in the personnel system. The cast has more of them than other employees. */
export const inventAttributes: InventAttributes = (random, { joined, gender, isOfCast }) => [
  ['Joining date', joined.split('-').toReversed().join('/')],
  ['Contract', random.chance(0.8) ? 'Permanent' : 'Fixed term'],
  ['Shift', random.pick(shifts)],
  ['Badge number', `GR-${random.integer(10_000, 99_999)}`],
  ...(isOfCast
    ? ([
        ['Education', random.pick(degrees)],
        ['Languages', random.pick(languages)],
        ['Emergency contact', random.pick(relatives[gender])],
      ] as const)
    : []),
]

export const voiceMessages: VoiceMessages = {
  user: {
    '-1': ['The voice authentication does not know this user.', null],
    '0': ['The user has not agreed yet.', 'The user is locked for the moment.'],
    '1': ['The user is active.', null],
  },
  print: {
    '-1': ['There is no voice print.', null],
    '0': ['One of three recordings is done.', 'The voice print is outdated.'],
    '1': ['The voice print was verified.', null],
  },
}
