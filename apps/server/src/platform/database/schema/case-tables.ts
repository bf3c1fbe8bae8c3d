import type { ClockState } from '@destek/contracts/cases/deadlines'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Audited, CreatedAt, Hours, OwnTenant, Stamp } from './schema-columns.ts'

/** Number, time of creation, due time and search text of a case are the database's to fill in. */
export interface ActivityTable {
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
  sla_source: 'category' | 'caseType' | null
  /** Of a new case; later `due_time` itself is changed. */
  due_after: ColumnType<never, string | null, never>
  due_time: ColumnType<Date | null, never, Date | null>
  opening_clock: Generated<ClockState>
  waiting_since: Date | null
  concurrency_stamp: Stamp
  last_modification_time: Date | null
  last_modifier_id: string | null
  search_text: GeneratedAlways<string>
  /** How the sender named the request that opened the case. */
  request_id: string | null
}

export interface ActivityDetailTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  status_id: string
  description: string
  description_text: string
  is_employee_response: Generated<boolean>
  /** The employee received a reply while the status stayed the same. */
  is_reply: Generated<boolean>
  /** Null: the employee answered, or it is of staff. */
  employee_action: Generated<'comment' | 'withdraw' | 'reopen' | null>
  clock: Generated<ClockState>
  creation_time: CreatedAt
  /** Null: the service desk said it. */
  creator_id: string | null
  /** How the sender named the request that wrote it. */
  request_id: Generated<string | null>
}

export interface ActivityTransferTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  assigned_team_id: string
  assigned_user_id: string | null
  role: number
  reason: Generated<string | null>
  creation_time: CreatedAt
  creator_id: string
}

export interface DocumentTable {
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

export interface CaseViewTable extends Audited {
  tenant_id: OwnTenant
  id: Generated<string>
  owner_id: string
  list: 'all' | 'my' | 'group' | 'employees'
  name: string
  filters: string
  columns: string[] | null
  is_default: boolean
  team_id: string | null
}

export interface ActivityNoteTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  note: string
  creation_time: CreatedAt
  creator_id: string
  /** How the sender named the request that wrote it. */
  request_id: Generated<string | null>
}

export interface ActivityReportTable {
  tenant_id: OwnTenant
  id: Generated<string>
  activity_id: string
  reason: string
  description: string | null
  creation_time: CreatedAt
  creator_id: string
}

export interface ServiceDeskTicketTable {
  tenant_id: OwnTenant
  activity_id: string
  request_id: GeneratedAlways<string>
  answered_time: Date | null
  sent_time: Date | null
  attempts: Generated<number>
  last_failure: string | null
  creator_id: string
  desk_state: string | null
  desk_updated: Date | null
}

/** The tickets of the embedded service desk. */
export interface EmbeddedTicketTable {
  tenant_id: OwnTenant
  id: Generated<string>
  number: string
  request_id: string
  case_number: string
  summary: string
  description: string
  group_name: string | null
  affected_user: string | null
  priority: string | null
  category: string | null
  state: string
  creation_time: Generated<Date>
  update_time: Generated<Date>
}

/** Written by the database whenever a case is. */
export interface CaseTotalChangeTable {
  tenant_id: OwnTenant
  id: GeneratedAlways<string>
  weight: number
  creation_time: Date
  division_id: string
  category_id: string
  source_id: string
  case_type_id: string | null
  closed_date_time: Date | null
  waiting_since: Date | null
  first_response_time: Date | null
  dont_share_identity: boolean
  assigned_team_id: string | null
  assigned_user_id: string | null
  is_in_time: boolean | null
}

export interface CaseDeadlineTotalTable {
  tenant_id: OwnTenant
  division_id: string | null
  days: number
  first_day: Date
  met: number
  late: number
}

export interface CaseTotalTable {
  tenant_id: OwnTenant
  division_id: string | null
  days: number
  first_day: Date
  opened: number
  closed: number
  awaiting: number
  responded: number
  response_ms: string
  resolution_ms: string
}

export interface CaseShareTable {
  tenant_id: OwnTenant
  division_id: string | null
  dimension: 'category' | 'source' | 'caseType'
  days: number
  first_day: Date
  key: string | null
  opened: number
}
