import type { TenantContent } from '../../content.ts'
import { demoId } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import type { User } from '../../people/users.ts'
import { auditColumns, concurrencyStamp, setUpAt } from '../audit.ts'

/** The views that people with a demo account have saved. */
export function caseViewRows({ tenant, caseViews }: TenantContent, users: readonly User[]): TableRows {
  return {
    table: 'case_view',
    rows: caseViews.map(({ account, list, name, filters, isShared = false }, nth) => {
      const owner = users.find(({ userName }) => userName === account)!
      const id = demoId(tenant, 'case view', `${account} ${list} ${name}`)
      return {
        id,
        owner_id: owner.id,
        list,
        name,
        filters: new URLSearchParams(filters((kind, key) => demoId(tenant, kind, key))).toString(),
        team_id: isShared ? demoId(tenant, 'team', owner.team!.name) : null,
        ...auditColumns({
          concurrencyStamp: concurrencyStamp(tenant, id),
          creationTime: setUpAt(nth),
          creatorId: owner.id,
          lastModificationTime: null,
          lastModifierId: null,
        }),
      }
    }),
  }
}
