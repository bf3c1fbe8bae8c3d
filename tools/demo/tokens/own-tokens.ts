import { workingHours } from '../cases/calendar.ts'
import { apart } from '../cases/opening-times.ts'
import { day, hour } from '../cases/times.ts'
import type { People } from '../cases/people.ts'
import type { TenantContent } from '../content.ts'
import type { User } from '../people/users.ts'
import { administratorOf } from '../rows/audit.ts'
import { leaveFrom } from './days.ts'
import type { DemoToken } from './demo-token.ts'
import { outcome } from './token-outcome.ts'

export function ownTokens(content: TenantContent, people: People, helpers: readonly User[], now: number): DemoToken[] {
  const { byDay } = workingHours(content.timeZone)
  return content.ownTokens.map((told, nth) => {
    const { account, actionMethod, requestType = 'Manuel', hoursAgo, status, hours, problem = null, description, leave } = told
    const member = content.cast.find((candidate) => candidate.account === account)!
    const createdAt = byDay(now - hoursAgo * hour - apart(nth), 0, now)
    const helper = helpers[nth % helpers.length]!
    return {
      employee: people.employeeOf(member),
      creatorId: requestType === 'IVR' ? administratorOf(content.tenant).subject : helper.id,
      createdAt,
      actionMethod,
      requestType,
      description,
      leave: leave ? leaveFrom(leave.reason, now + leave.inDays * day, leave.days, leave.text) : null,
      ...outcome({ actionMethod, createdAt }, status, hours ? hours * hour : 95_000, problem, now),
    }
  })
}
