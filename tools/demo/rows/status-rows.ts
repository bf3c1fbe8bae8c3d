import type { Status } from '@destek/contracts/definitions/statuses'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function statusRows({ tenant, statuses }: TenantContent): TableRows[] {
  const made = statuses.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'status', content.name)
    const record = { id, isActive: true, closed: false, ...content, ...madeByAdministrator(tenant, id, 60 + nth, Boolean(was)) }
    return { record, was }
  })
  return recordRows<Status>(tenant, { kind: 'status', table: 'status', columns }, made)
}

const columns = ({ name, code, serviceDeskName, isActive, closed }: Status) => ({
  name,
  code,
  service_desk_name: serviceDeskName,
  is_active: isActive,
  closed,
})
