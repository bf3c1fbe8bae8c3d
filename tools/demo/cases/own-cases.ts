import type { TenantContent } from '../content.ts'
import { seededRandom } from '../random.ts'
import type { CaseKind } from './case-kinds.ts'
import type { DemoCase } from './demo-case.ts'
import { inventCase } from './invent-case.ts'
import { workingHours } from './calendar.ts'
import { apart } from './opening-times.ts'
import { hour } from './times.ts'
import type { People } from './people.ts'

/** A case that is moved to another time of the day must not become late, so it is moved by at most this share of its service level. */
const agreedShare = 0.3

export function ownCases(content: TenantContent, people: People, kinds: Map<string, CaseKind>, now: number): DemoCase[] {
  const { byDay } = workingHours(content.timeZone)
  return content.ownCases.map(({ account, kind, subCategory, hoursAgo, status, hours, isClosed = false, text }, nth) => {
    const meant = now - hoursAgo * hour - apart(nth)
    const openedAt = byDay(meant, meant - agreedShare * kinds.get(kind)!.category.sla * hour, now - hours * hour)
    const requester = content.cast.find((member) => member.account === account)!
    return inventCase(content, people, seededRandom(`${content.tenant} own case ${nth}`), {
      kind: kinds.get(kind)!,
      openedAt,
      now,
      isOwn: true,
      requester: people.employeeOf(requester),
      ask: { subCategory, text },
      fate: { status, since: byDay(openedAt + hours * hour, openedAt, now), isClosed },
    })
  })
}
