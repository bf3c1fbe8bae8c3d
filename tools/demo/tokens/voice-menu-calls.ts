import { type ActionMethod, actionStatuses, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { languageOf } from '@destek/contracts/core/languages'
import { S } from '@destek/contracts/system/settings'
import { translatorFor } from '@destek/server/platform/i18n/messages'
import { hour, minute } from '../cases/times.ts'
import type { TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import { type Random, seededRandom } from '../random.ts'
import type { DemoToken } from './demo-token.ts'
import { isLinked } from './token-outcome.ts'

/** A call of the voice menu, as the server records it. */
export interface VoiceMenuCall {
  employee: Employee
  at: number
  methodName: 'Create' | 'UseToken'
  username: string
  isSuccess: boolean
  message: string
}

/** The user name with which the voice menu signs in. */
const voiceMenu = 'ivr'

/** The calls that created tokens in the voice menu, and the calls that failed. */
export function voiceMenuCalls(
  content: TenantContent,
  staff: readonly Employee[],
  tokens: readonly DemoToken[],
  now: Date,
): VoiceMenuCall[] {
  const t = translatorFor(languageOf(content.settings[S.DefaultLanguage]) ?? 'en')
  const say = (outcome: string) => t(`link-tokens:outcome.${outcome}`, { minutes: linkTokenLimits.validMinutes })
  const asked = tokens.filter(({ requestType }) => requestType === 'IVR')
  const leavers = staff.filter(({ status }) => status === 'Terminated')
  const random = seededRandom(`${content.tenant} voice menu`)
  return [...asked.flatMap((token) => callsFor(token)), ...asked.filter(() => random.chance(0.3)).flatMap(callOfLeaver)]
    .filter(({ at }) => at < now.getTime())
    .toSorted((a, b) => a.at - b.at)

  function callsFor(token: DemoToken): VoiceMenuCall[] {
    const { employee, createdAt, actedAt, actionMethod, status, problem } = token
    const created = { employee, at: createdAt + 400, methodName: 'Create' as const, username: voiceMenu }
    if (!isLinked(actionMethod)) return [{ ...created, isSuccess: !problem, message: say(outcomeAtOnce(actionMethod, problem)) }]
    const use = { employee, methodName: 'UseToken' as const, username: employee.userName }
    const isUsed = status === actionStatuses.success
    return [
      { ...created, isSuccess: true, message: say('linkCreated') },
      ...(actedAt === null
        ? []
        : [{ ...use, at: actedAt, isSuccess: isUsed, message: say(isUsed ? 'passwordReset' : 'notDone') }]),
      ...laterTries(random, createdAt).map((at) => ({ ...use, at, isSuccess: false, message: say('invalid') })),
    ]
  }

  /** A former employee sometimes tries to call. */
  function callOfLeaver({ createdAt }: DemoToken): VoiceMenuCall[] {
    if (leavers.length === 0) return []
    const at = createdAt + random.integer(5, 600) * minute
    const employee = random.pick(leavers)
    if (Date.parse(employee.creationTime) > at) return []
    return [{ employee, at, methodName: 'Create', username: voiceMenu, isSuccess: false, message: say('inactive') }]
  }
}

const outcomeAtOnce = (actionMethod: ActionMethod, problem: string | null) => (problem ? `directory.${problem}` : actionMethod)

/** A link is opened again from the browser history after its expiry. */
const laterTries = (random: Random, createdAt: number) =>
  Array.from({ length: random.integer(0, 3) }, () => createdAt + hour + random.integer(0, 3000) * minute)
