import type { CaseType } from '@destek/contracts/definitions/case-types'
import type { LeaveReason } from '@destek/contracts/definitions/leave-reasons'
import type { RootCause } from '@destek/contracts/definitions/root-causes'
import type { SmsTemplate } from '@destek/contracts/definitions/sms-templates'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import type { SubCategory } from '@destek/contracts/definitions/sub-categories'
import type { TenantContent } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { categoryRows } from './category-rows.ts'
import { directoryGroupRows } from './directory-group-rows.ts'
import { recordRows } from './record-rows.ts'
import { textTemplateRows } from './text-template-rows.ts'

/** The reference data of cases. */
export const definitionRows = (content: TenantContent): TableRows[] => [
  ...sourceRows(content),
  ...statusRows(content),
  ...caseTypeRows(content),
  ...leaveReasonRows(content),
  ...rootCauseRows(content),
  ...categoryRows(content),
  ...subCategoryRows(content),
  ...smsTemplateRows(content),
  ...textTemplateRows(content),
  ...directoryGroupRows(content),
]

function sourceRows({ tenant, sources }: TenantContent): TableRows[] {
  const made = sources.map((content, nth) => {
    const id = demoId(tenant, 'source', content.code)
    return { record: { id, ...content, isDefault: nth === 0, ...madeByAdministrator(tenant, id, 50 + nth) } }
  })
  return recordRows<Source>(tenant, { kind: 'source', table: 'source', columns: sourceColumns }, made)
}

const sourceColumns = ({ code, name, description, isDefault }: Source) => ({ code, name, description, is_default: isDefault })

function statusRows({ tenant, statuses }: TenantContent): TableRows[] {
  const made = statuses.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'status', content.name)
    const record = {
      id,
      isActive: true,
      closed: false,
      waitsForEmployee: false,
      ...content,
      ...madeByAdministrator(tenant, id, 60 + nth, Boolean(was)),
    }
    return { record, was }
  })
  return recordRows<Status>(tenant, { kind: 'status', table: 'status', columns: statusColumns }, made)
}

const statusColumns = ({ name, code, serviceDeskName, isActive, closed, waitsForEmployee }: Status) => ({
  name,
  code,
  service_desk_name: serviceDeskName,
  is_active: isActive,
  closed,
  waits_for_employee: waitsForEmployee,
})

function caseTypeRows({ tenant, caseTypes }: TenantContent): TableRows[] {
  const made = caseTypes.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'case type', content.name)
    const divisionId = demoId(tenant, 'division', content.division)
    return { record: { id, ...content, divisionId, ...madeByAdministrator(tenant, id, 80 + nth, Boolean(was)) }, was }
  })
  return recordRows<CaseType>(tenant, { kind: 'caseType', table: 'case_type', columns: caseTypeColumns }, made)
}

const caseTypeColumns = ({ name, sla, divisionId }: CaseType) => ({ name, sla, division_id: divisionId })

function leaveReasonRows({ tenant, leaveReasons }: TenantContent): TableRows[] {
  const made = leaveReasons.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'leave reason', content.name)
    const audit = madeByAdministrator(tenant, id, minutesPerDay + nth, Boolean(was))
    return { record: { id, isActive: true, ...content, ...audit }, was }
  })
  return recordRows<LeaveReason>(tenant, { kind: 'leaveReason', table: 'leave_reason', columns: leaveReasonColumns }, made)
}

const leaveReasonColumns = ({ name, displayName, isActive }: LeaveReason) => ({
  name,
  display_name: displayName,
  is_active: isActive,
})

/** Ticket reasons and, below each, its action owners. */
function rootCauseRows({ tenant, rootCauses }: TenantContent): TableRows[] {
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
    { kind: 'rootCause', table: 'root_cause', columns: rootCauseColumns },
    made.map(({ record, minute }) => ({ record: { ...record, ...madeByAdministrator(tenant, record.id, minute) } })),
  )
}

const reasonId = (tenant: DemoTenant, name: string) => demoId(tenant, 'root cause', name)

const rootCauseColumns = ({ parentId, name, isActive }: RootCause) => ({ parent_id: parentId, name, is_active: isActive })

function subCategoryRows({ tenant, categories }: TenantContent): TableRows[] {
  const named = categories.flatMap((main) =>
    main.categories.flatMap(({ name: category, subCategories = [] }) =>
      subCategories.map((name) => ({ name, wrapupName: category, wrapupParentName: main.name })),
    ),
  )
  const made = named.map((content, nth) => {
    const path = `${content.wrapupParentName} › ${content.wrapupName}`
    const id = demoId(tenant, 'sub-category', `${path} › ${content.name}`)
    const wrapupId = demoId(tenant, 'category', path)
    const audit = madeByAdministrator(tenant, id, 3 * minutesPerDay + nth)
    return { record: { id, wrapupId, ...content, isActive: true, ...audit } }
  })
  return recordRows<SubCategory>(tenant, { kind: 'subCategory', table: 'sub_category', columns: subCategoryColumns }, made)
}

const subCategoryColumns = ({ wrapupId, name, isActive }: SubCategory) => ({ category_id: wrapupId, name, is_active: isActive })

function smsTemplateRows({ tenant, smsTemplates }: TenantContent): TableRows[] {
  const made = smsTemplates.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'SMS template', content.name)
    const divisionId = content.division === null ? null : demoId(tenant, 'division', content.division)
    const audit = madeByAdministrator(tenant, id, 4 * minutesPerDay + nth, Boolean(was))
    return { record: { id, ...content, divisionId, ...audit }, was }
  })
  return recordRows<SmsTemplate>(tenant, { kind: 'smsTemplate', table: 'sms_template', columns: smsTemplateColumns }, made)
}

const smsTemplateColumns = ({ name, text, divisionId }: SmsTemplate) => ({ name, text, division_id: divisionId })
