import type { Source } from '@destek/contracts/definitions/sources'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function sourceRows({ tenant, sources }: TenantContent): TableRows[] {
  const made = sources.map((content, nth) => {
    const id = demoId(tenant, 'source', content.code)
    return { record: { id, ...content, isDefault: nth === 0, ...madeByAdministrator(tenant, id, 50 + nth) } }
  })
  return recordRows<Source>(tenant, { kind: 'source', table: 'source', columns }, made)
}

const columns = ({ code, name, description, isDefault }: Source) => ({ code, name, description, is_default: isDefault })
