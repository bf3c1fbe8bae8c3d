import type { TenantContent } from '../content.ts'
import { caseTypeRows } from './case-type-rows.ts'
import { categoryRows } from './category-rows.ts'
import { directoryGroupRows } from './directory-group-rows.ts'
import { leaveReasonRows } from './leave-reason-rows.ts'
import { rootCauseRows } from './root-cause-rows.ts'
import { smsTemplateRows } from './sms-template-rows.ts'
import { sourceRows } from './source-rows.ts'
import { statusRows } from './status-rows.ts'
import { subCategoryRows } from './sub-category-rows.ts'
import type { TableRows } from './table-rows.ts'
import { textTemplateRows } from './text-template-rows.ts'

/** What a case depends on. */
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
