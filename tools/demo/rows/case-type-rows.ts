import type { CaseType } from '@destek/contracts/definitions/case-types'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function caseTypeRows({ tenant, caseTypes }: TenantContent): TableRows[] {
  const made = caseTypes.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'case type', content.name)
    const divisionId = demoId(tenant, 'division', content.division)
    return { record: { id, ...content, divisionId, ...madeByAdministrator(tenant, id, 80 + nth, Boolean(was)) }, was }
  })
  return recordRows<CaseType>(tenant, { kind: 'caseType', table: 'case_type', columns }, made)
}

const columns = ({ name, sla, divisionId }: CaseType) => ({ name, sla, division_id: divisionId })
