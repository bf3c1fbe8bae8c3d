import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  feedback: FeedbackTable
  position_group: NamedIdentTable
  position: NamedIdentTable & { position_group_id: string }
  position_title: NamedIdentTable
  employee: EmployeeTable
  case_counter: { tenant_id: OwnTenant; last_number: string; last_time: Date }
  activity: ActivityTable
  activity_detail: ActivityDetailTable
  activity_note: {
    tenant_id: OwnTenant
    id: Generated<string>
    activity_id: string
    note: string
    creation_time: CreatedAt
    creator_id: string
  }
  activity_transfer: ActivityTransferTable
  document: DocumentTable
  case_view: CaseViewTable
}

/** The tenant of a row is the tenant of the transaction; the database fills it in, and no writer can name another. */
type OwnTenant = GeneratedAlways<string>
type Stamp = ColumnType<string, string | undefined, string>
type CreatedAt = ColumnType<Date, Date | undefined, never>

/** A whole number without a bound; the driver reads it as text. */
type Hours = ColumnType<string | null, number | null, number | null>

interface Audited {
  concurrency_stamp: Stamp
  creation_time: CreatedAt
  creator_id: ColumnType<string | null, string | null | undefined, never>
  last_modification_time: ColumnType<Date | null, Date | null | undefined, Date>
  last_modifier_id: ColumnType<string | null, string | null | undefined, string>
}

interface TenantTable {
  tenant_id: string
  name: string
  is_active: boolean
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
}

interface NamedIdentTable {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  name: string
}

interface EmployeeTable {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  company_ident: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  full_name: GeneratedAlways<string>
  user_name: string
  email_address: string | null
  phone_number: string | null
  gender: string | null
  birth_date: string | null
  time_zone: string | null
  status: string | null
  location_id: string | null
  client_id: string | null
  program_id: string | null
  position_group_id: string | null
  position_id: string | null
  position_title_id: string | null
  manager_id: string | null
  is_active: boolean
  is_custom: boolean
  creation_time: CreatedAt
  last_modification_time: Date | null
  search_text: GeneratedAlways<string>
  phone_key: GeneratedAlways<string | null>
  phone_digits: GeneratedAlways<string | null>
}

/** Number, time of creation, due time and search text of a case are the database's to fill in. */
interface ActivityTable {
  tenant_id: OwnTenant
  id: Generated<string>
  friendly_id: GeneratedAlways<string>
  service_desk_id: string | null
  employee_id: string
  call_id: string | null
  phone_number: string | null
  phone_digits: GeneratedAlways<string | null>
  category_id: string
  sub_category: string | null
  status_id: string
  source_id: string
  division_id: string
  case_type_id: string | null
  affected_user_counts: number
  description: string
  description_text: string
  resolve_description: string | null
  note: string | null
  type_of_operation: 'Domestic' | 'Multilingual' | null
  is_problem_call: boolean
  is_employee_notified: boolean
  dont_share_identity: boolean
  rpa_integration_manuel: boolean
  creation_time: GeneratedAlways<Date>
  creator_id: string
  case_owner_id: string
  first_response_time: Date | null
  closed_date_time: Date | null
  closed_user_id: string | null
  transfer: boolean
  role: number
  assigned_team_id: string | null
  assigned_user_id: string | null
  root_cause_analysis: boolean
  ticket_reason_id: string | null
  action_owner_id: string | null
  is_case_survey_resolved: boolean | null
  employee_edit_comment: string | null
  sla_hours: Hours
  due_time: ColumnType<Date | null, never, Date | null>
  concurrency_stamp: Stamp
  last_modification_time: Date | null
  last_modifier_id: string | null
  search_text: GeneratedAlways<string>
}

interface ActivityDetailTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  status_id: string
  description: string
  description_text: string
  is_employee_response: Generated<boolean>
  creation_time: CreatedAt
  creator_id: string
}

interface ActivityTransferTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  assigned_team_id: string
  assigned_user_id: string | null
  role: number
  creation_time: CreatedAt
  creator_id: string
}

interface DocumentTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  detail_id: string | null
  name: string
  content_type: string
  size: number
  sha256: string
  creation_time: CreatedAt
  creator_id: string
}

interface CaseViewTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  owner_id: string
  list: 'all' | 'my' | 'group'
  name: string
  filters: string
  columns: string[] | null
  is_default: boolean
  team_id: string | null
}
