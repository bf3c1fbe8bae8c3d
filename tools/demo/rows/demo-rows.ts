import { cases } from '../cases/cases.ts'
import type { TenantContent } from '../content.ts'
import type { TableRows } from '../insert-rows.ts'
import { employees } from '../people/employees.ts'
import { users } from '../people/users.ts'
import { tokens } from '../tokens/tokens.ts'
import { voiceMenuCalls } from '../tokens/voice-menu-calls.ts'
import { caseReportRows } from './cases/case-report-rows.ts'
import { caseRows } from './cases/case-rows.ts'
import { caseViewRows } from './cases/case-view-rows.ts'
import { definitionRows } from './definition-rows.ts'
import { directoryAccountRows } from './directory-account-rows.ts'
import { type DemoFile, documentRows } from './cases/document-rows.ts'
import { employeeImageRows } from './employee-image-rows.ts'
import { employeeImportRows } from './employee-import-rows.ts'
import { employeeRows } from './employee-rows.ts'
import { feedbackRows } from './feedback-rows.ts'
import { helpDeskRows } from './help-desk-rows.ts'
import { inconsistentDataRows } from './inconsistent-data-rows.ts'
import { messageRows } from './message-rows.ts'
import { personnelRows } from './personnel-rows.ts'
import { roleRows } from './role-rows.ts'
import { serviceDeskTicketRows } from './cases/service-desk-ticket-rows.ts'
import { type Seal, tenantRows } from './tenant-rows.ts'
import { apiAuditRows, linkTokenRows } from './token-rows.ts'
import { userRows } from './user-rows.ts'
import { workplaceRows } from './workplace-rows.ts'

export interface DemoRows {
  /** Ordered so that every row comes after the rows that it refers to. */
  tables: TableRows[]
  files: DemoFile[]
}

interface Circumstances {
  seal?: Seal | undefined
  /** The base URL of links in mails. */
  publicUrl?: string | undefined
}

/** All rows of a tenant, and the files that some of them refer to. The cases are those of the two years before now. */
export async function demoRows(
  content: TenantContent,
  now: Date,
  { seal, publicUrl = 'http://localhost:3000' }: Circumstances = {},
): Promise<DemoRows> {
  const staff = employees(content)
  const people = users(content.tenant, staff)
  const opened = cases(content, staff, people, now)
  const made = tokens(content, staff, people, now)
  const documents = documentRows(content.tenant, opened)
  const tables = [
    ...tenantRows(content, seal),
    ...workplaceRows(content),
    employeeRows(content, staff),
    directoryAccountRows(content, staff, now),
    ...roleRows(content),
    ...userRows(content, people),
    ...helpDeskRows(content, people),
    ...definitionRows(content),
    ...feedbackRows(content, people, now),
    ...caseRows(content, opened),
    documents.table,
    caseViewRows(content, people),
    caseReportRows(content, opened, now),
    ...serviceDeskTicketRows(content, opened),
    // Without the passwords no message could have been sent.
    ...(seal ? messageRows(content, opened, publicUrl) : []),
    inconsistentDataRows(content, staff, people, now),
    ...personnelRows(content, staff),
    await employeeImageRows(content, staff),
    ...employeeImportRows(content, staff, now),
    linkTokenRows(content, made),
    apiAuditRows(content, voiceMenuCalls(content, staff, made, now)),
  ]
  const events = inOrderOfTime(tables.filter(({ table }) => table === 'event'))
  return { tables: [...tables.filter(({ table }) => table !== 'event'), events], files: documents.files }
}

/** The history of a record is read in the order of writing, so earlier events are written first. */
const inOrderOfTime = (events: TableRows[]): TableRows => ({
  table: 'event',
  rows: events.flatMap(({ rows }) => rows).toSorted((a, b) => String(a.occurred_at).localeCompare(String(b.occurred_at), 'en')),
})
