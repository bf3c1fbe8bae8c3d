import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ActivityDetailTable,
  ActivityNoteTable,
  ActivityReportTable,
  ActivityTable,
  ActivityTransferTable,
  CaseDeadlineTotalTable,
  CaseShareTable,
  CaseTotalChangeTable,
  CaseTotalTable,
  CaseViewTable,
  DocumentTable,
  EmbeddedTicketTable,
  ServiceDeskTicketTable,
} from './case-tables.ts'
import type { Audited, CreatedAt, Hours, OwnTenant } from './schema-columns.ts'
import type {
  ApiAuditTable,
  DirectoryAccountTable,
  EmployeeAttributeTable,
  EmployeeImageTable,
  EmployeeTable,
  EmployeeVoiceTable,
  InconsistentDataReportTable,
  LinkTokenTable,
  SmsMessageTable,
} from './employee-tables.ts'
import type { EmployeeImportLeaverTable, EmployeeImportRowTable, EmployeeImportTable } from './import-tables.ts'
import type {
  ConnectionSampleTable,
  ConnectionTable,
  DeliveryTable,
  MailMessageTable,
  WebhookReceiptTable,
} from './outgoing-tables.ts'

/** The tables as the server reads and writes them; `migrations/` is where they are defined. */
export interface Schema {
  tenant: TenantTable
  tenant_feature: NamedValueTable
  tenant_setting: NamedValueTable
  app_user: UserTable
  role: RoleTable
  role_permission: { tenant_id: OwnTenant; role_id: string; permission: string }
  user_role: { tenant_id: OwnTenant; user_id: string; role_id: string }
  event: EventTable
  dead_job: DeadJobTable
  location: PlaceTable
  client: PlaceTable
  program: ProgramTable
  division: DivisionTable
  division_user: { tenant_id: OwnTenant; division_id: string; user_id: string; creation_time: CreatedAt }
  team: TeamTable
  team_member: { tenant_id: OwnTenant; user_id: string; team_id: string; creation_time: CreatedAt }
  source: SourceTable
  status: StatusTable
  category: CategoryTable
  sub_category: SubCategoryTable
  root_cause: RootCauseTable
  case_type: CaseTypeTable
  leave_reason: LeaveReasonTable
  sms_template: SmsTemplateTable
  directory_group: DirectoryGroupTable
  text_template_content: TextTemplateContentTable
  tenant_secret: SecretTable
  'search.sought_activity': ActivityTable
  'search.sought_employee': EmployeeTable
  'search.called_employee': EmployeeTable
  feedback: FeedbackTable
  inconsistent_data_report: InconsistentDataReportTable
  position_group: NamedIdentTable
  position: NamedIdentTable & { position_group_id: string }
  position_title: NamedIdentTable
  employee: EmployeeTable
  employee_image: EmployeeImageTable
  employee_attribute: EmployeeAttributeTable
  employee_voice: EmployeeVoiceTable
  employee_counter: { tenant_id: OwnTenant; total: string }
  renamed_employee: { tenant_id: OwnTenant; employee_id: string; done_number: Generated<string> }
  employee_import: EmployeeImportTable
  employee_import_leaver: EmployeeImportLeaverTable
  employee_import_row: EmployeeImportRowTable
  link_token: LinkTokenTable
  api_audit: ApiAuditTable
  sms_message: SmsMessageTable
  directory_account: DirectoryAccountTable
  delivery: DeliveryTable
  connection: ConnectionTable
  connection_sample: ConnectionSampleTable
  webhook_receipt: WebhookReceiptTable
  mail_message: MailMessageTable
  case_gap: { tenant_id: OwnTenant; first_number: string; last_number: string }
  case_counter: { tenant_id: OwnTenant; last_number: string; last_time: Date }
  case_total: CaseTotalTable
  case_share: CaseShareTable
  case_deadline_total: CaseDeadlineTotalTable
  case_total_change: CaseTotalChangeTable
  case_total_state: {
    tenant_id: OwnTenant
    time_zone: string
    queues_are_kept: Generated<boolean>
    deadline_time_zone: string | null
  }
  case_queue_total: { tenant_id: OwnTenant; owner: 'team' | 'user'; owner_id: string; cases: number }
  activity: ActivityTable
  activity_detail: ActivityDetailTable
  activity_note: ActivityNoteTable
  activity_report: ActivityReportTable
  activity_transfer: ActivityTransferTable
  service_desk_ticket: ServiceDeskTicketTable
  embedded_ticket: EmbeddedTicketTable
  document: DocumentTable
  daily_upload: { tenant_id: OwnTenant; user_id: string; day: Date; files: number; bytes: string; refused_bytes: string }
  daily_case: { tenant_id: OwnTenant; user_id: string; day: Date; cases: number; most: Generated<number> }
  case_view: CaseViewTable
}

interface TenantTable {
  tenant_id: string
  name: string
  is_active: boolean
  /** The database of the tenant; null: this one. */
  database: string | null
  /** Null: it stays. */
  moving_to: string | null
  is_draining: Generated<boolean>
  access_version: Generated<string>
  names_version: Generated<string>
}

interface NamedValueTable {
  tenant_id: OwnTenant
  name: string
  value: string
}

interface UserTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  subject: string
  user_name: string
  name: string
  surname: string
  full_name: GeneratedAlways<string>
  email: string | null
  email_verified: boolean
  phone_number: string | null
  level: Generated<number>
  employee_id: string | null
}

interface RoleTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  description: string | null
}

interface EventTable {
  tenant_id: OwnTenant
  id: GeneratedAlways<string>
  written_by: GeneratedAlways<string>
  type: string
  subject_id: string | null
  actor_id: string | null
  actor_name: string | null
  occurred_at: CreatedAt
  correlation_id: string | null
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  audience: ColumnType<string[] | null, string[] | null | undefined, never>
}

interface DeadJobTable {
  tenant_id: OwnTenant
  id: GeneratedAlways<string>
  name: string
  payload: ColumnType<unknown, never, never>
  priority: number
  attempts: number
  max_attempts: number
  error: string
  enqueued_at: Date
  failed_at: Date
}

interface PlaceTable {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  name: string
  is_active: boolean
}

interface ProgramTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  name: string
  abbr_name: string
  is_active: boolean
  location_id: string
  client_id: string
  service_desk_group_name: string | null
  service_desk_affected_name: string | null
}

interface DivisionTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  is_public: boolean
  is_authorized: boolean
}

interface TeamTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  team_name: string
  division_id: string
  manager_id: string | null
  service_desk_group_name: string | null
  team_email: string | null
}

interface StatusTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  code: string | null
  service_desk_name: string | null
  is_active: boolean
  closed: boolean
  waits_for_employee: Generated<boolean>
}

interface CategoryTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  parent_id: string | null
  division_id: string
  service_desk_name: string | null
  assigned_team_id: string | null
  priority_service_desk: string | null
  priority_rgb_color: string | null
  sla: Hours
  rpa_action: string | null
  rpa_integration: boolean
  rpa_integration_manuel: Generated<boolean>
  is_active: boolean
}

interface SubCategoryTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  category_id: string
  name: string
  is_active: boolean
}

interface RootCauseTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  parent_id: string | null
  name: string
  is_active: boolean
}

interface CaseTypeTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  sla: Hours
  division_id: string
}

interface LeaveReasonTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  display_name: string
  is_active: boolean
}

interface SmsTemplateTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
  text: string
  division_id: string | null
}

interface DirectoryGroupTable {
  tenant_id: OwnTenant
  id: Generated<string>
  program_id: string
  name: string
  type: 'Organizational' | 'Mail'
}

interface TextTemplateContentTable extends Audited {
  tenant_id: OwnTenant
  template_name: string
  culture_name: string
  content: string
}

interface SecretTable {
  tenant_id: OwnTenant
  name: string
  key_id: string
  nonce: Buffer
  ciphertext: Buffer
}

interface SourceTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  code: string
  name: string
  description: string | null
  is_default: boolean
}

interface FeedbackTable {
  tenant_id: OwnTenant
  id: Generated<string>
  score: number | null
  description: string
  creation_time: CreatedAt
  creator_id: string
  search_text: GeneratedAlways<string>
}

interface NamedIdentTable {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  name: string
}
