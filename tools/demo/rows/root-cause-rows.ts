import type { RootCause } from '@destek/contracts/definitions/root-causes'
import type { TenantContent } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

/** Ticket reasons and, below each, who has to act. */
export function rootCauseRows({ tenant, rootCauses }: TenantContent): TableRows[] {
  const named = rootCauses.flatMap(({ reason, actionOwners }) => [
    { name: reason, parentName: null },
    ...actionOwners.map((name) => ({ name, parentName: reason })),
  ])
  const made = named.map(({ name, parentName }, nth) => ({
    record: {
      ...(parentName === null
        ? { id: reasonId(tenant, name), parentId: null }
        : { id: demoId(tenant, 'root cause', `${parentName} › ${name}`), parentId: reasonId(tenant, parentName) }),
      name,
      parentName,
      isActive: true,
    },
    minute: minutesPerDay + 30 + nth,
  }))
  return recordRows<RootCause>(
    tenant,
    { kind: 'rootCause', table: 'root_cause', columns },
    made.map(({ record, minute }) => ({ record: { ...record, ...madeByAdministrator(tenant, record.id, minute) } })),
  )
}

const reasonId = (tenant: DemoTenant, name: string) => demoId(tenant, 'root cause', name)

const columns = ({ parentId, name, isActive }: RootCause) => ({ parent_id: parentId, name, is_active: isActive })
