import { templateDefinitions } from '@destek/server/features/definitions/text-templates/template-definitions'
import type { TenantContent } from '../content.ts'
import type { TextTemplateContent } from '../definitions.ts'
import type { DemoTenant } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { administratorOf, auditColumns, changedAt, eventRow, madeByAdministrator, minutesPerDay } from './audit.ts'

/** The tenant's own texts of templates, and the time of writing them. */
export const textTemplateRows = ({ tenant, textTemplates }: TenantContent): TableRows[] => [
  { table: 'text_template_content', rows: textTemplates.map((text, nth) => contentRow(tenant, text, nth)) },
  { table: 'event', rows: textTemplates.map((text, nth) => customised(tenant, text, nth)) },
]

const minuteOf = (nth: number) => 7 * minutesPerDay + nth

function contentRow(tenant: DemoTenant, { templateName, cultureName, content }: TextTemplateContent, nth: number) {
  const audit = madeByAdministrator(tenant, `${templateName} ${cultureName}`, minuteOf(nth))
  return {
    template_name: templateName,
    culture_name: cultureName,
    content,
    ...auditColumns({ ...audit, creationTime: changedAt(minuteOf(nth)) }),
  }
}

function customised(tenant: DemoTenant, { templateName, cultureName, content }: TextTemplateContent, nth: number) {
  const { id, originals } = templateDefinitions.find(({ name }) => name === templateName)!
  const field = cultureName === 'tr' ? 'contentTr' : 'contentEn'
  const before = { [field]: originals[cultureName], isCustomised: false }
  const after = { [field]: content, isCustomised: true }
  return eventRow('textTemplate.updated', id, administratorOf(tenant), changedAt(minuteOf(nth)), after, before)
}
