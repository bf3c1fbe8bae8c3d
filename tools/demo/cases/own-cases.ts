import type { TenantContent } from '../content.ts'
import { seededRandom } from '../random.ts'
import type { CaseKind } from './case-kinds.ts'
import type { DemoCase } from './demo-case.ts'
import { inventCase } from './invent-case.ts'
import { hour, minute } from './opening-times.ts'
import type { People } from './people.ts'

export function ownCases(content: TenantContent, people: People, kinds: Map<string, CaseKind>, now: number): DemoCase[] {
  return content.ownCases.map(({ account, kind, subCategory, hoursAgo, status, hours, isClosed = false, text }, nth) => {
    const openedAt = now - hoursAgo * hour - 7 * minute
    const requester = content.cast.find((member) => member.account === account)!
    return inventCase(content, people, seededRandom(`${content.tenant} own case ${nth}`), {
      kind: kinds.get(kind)!,
      openedAt,
      now,
      isOwn: true,
      requester: people.employeeOf(requester),
      ask: { subCategory, text },
      fate: { status, since: openedAt + hours * hour, isClosed },
    })
  })
}
