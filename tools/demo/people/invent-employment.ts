import type { Job } from '../content.ts'
import type { Random } from '../random.ts'

export type Status = 'Active' | 'On leave' | 'Terminated'

const bornFrom = 1962
const bornUntil = 2006
const firstRecordIn = 2018
/** No demo record is newer, so that the data lies in the past on every machine. */
const lastRecordDay = '2025-10-31'

/** Managers are usually older. Other employees are mostly young, so the later of two draws is used. */
export function inventBirthDate(random: Random, job: Job): string {
  const [from, until] = birthYears[job] ?? [1970, bornUntil]
  const years = [random.integer(from, until), random.integer(from, until)]
  const month = random.integer(1, 12)
  return isoDate(birthYears[job] ? years[0]! : Math.max(...years), month, random.integer(1, daysIn(month)))
}

const birthYears: Partial<Record<Job, [number, number]>> = {
  director: [bornFrom, 1972],
  supportManager: [bornFrom, 1980],
  siteManager: [bornFrom, 1982],
  operationManager: [1966, 1990],
  teamLeader: [1972, 1998],
  supportLead: [1972, 1996],
}

/** Only agents are on leave or have left. All other posts are filled, so a team always has its leader. */
export function inventStatus(random: Random, job: Job): Status {
  if (job !== 'agent') return 'Active'
  if (random.chance(0.04)) return 'Terminated'
  return random.chance(0.03) ? 'On leave' : 'Active'
}

/** Employees are at least eighteen when they join. */
export function inventCreationTime(random: Random, birthDate: string): string {
  const adultIn = Number(birthDate.slice(0, 4)) + 18
  const month = random.integer(1, 12)
  const drawn = isoDate(random.integer(Math.max(firstRecordIn, adultIn), 2025), month, random.integer(1, daysIn(month)))
  const earliest = `${adultIn}${birthDate.slice(4)}`
  const day = drawn < earliest ? earliest : drawn > lastRecordDay ? lastRecordDay : drawn
  return `${day}T0${random.integer(5, 9)}:${pad(random.integer(0, 59))}:00.000Z`
}

/** February has 28 days here, so that the birthday exists in every year. */
const daysIn = (month: number) => (month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31)
const isoDate = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`
const pad = (number: number) => String(number).padStart(2, '0')
