import type { SmsSegments } from '@destek/contracts/definitions/sms-segments'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, OwnTenant } from './schema-columns.ts'

/** A day without a time; the driver reads it as a local date, so queries select it as text. */
type Day = ColumnType<Date | null, string | null, string | null>

export interface EmployeeTable {
  tenant_id: OwnTenant
  id: Generated<string>
  ident: string
  company_ident: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  full_name: GeneratedAlways<string>
  user_name: string
  /** By which user names are compared. */
  user_key: GeneratedAlways<string>
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
  surname_text: GeneratedAlways<string | null>
  phone_key: GeneratedAlways<string | null>
  phone_digits: GeneratedAlways<string | null>
}

export interface EmployeeImageTable {
  tenant_id: OwnTenant
  employee_id: string
  content: Buffer
  content_type: string
  stamp: Generated<string>
  creation_time: Generated<Date>
  creator_id: string
}

export interface EmployeeAttributeTable {
  tenant_id: OwnTenant
  id: Generated<string>
  employee_id: string
  name: string
  value: string
}

export interface EmployeeVoiceTable {
  tenant_id: OwnTenant
  employee_id: string
  user_status: number
  user_status_message: string | null
  voice_print_status: number
  voice_print_status_message: string | null
}

export interface InconsistentDataReportTable {
  tenant_id: OwnTenant
  id: Generated<string>
  employee_id: string
  comment: string
  creation_time: CreatedAt
  creator_id: string
  resolved_time: Date | null
  resolver_id: string | null
  resolution: string | null
}

export interface LinkTokenTable {
  tenant_id: OwnTenant
  id: Generated<string>
  employee_id: string
  user_name: string
  ccms_ident: string
  action_method: 'DisableAccount' | 'ResetPassword' | 'UnlockAccount' | 'LeaveOfAbsence'
  request_type: 'Manuel' | 'IVR'
  description: string
  loa_reason_id: string | null
  loa_start_date: Day
  loa_end_date: Day
  loa_description: string | null
  action_status: Generated<number>
  action_date_time: Date | null
  action_message: string | null
  hash_type: number
  fingerprint: Buffer
  wrong_tries: Generated<number>
  claimed_time: Date | null
  expiry_time: Date
  creation_time: CreatedAt
  creator_id: string
}

export interface ApiAuditTable {
  tenant_id: OwnTenant
  id: Generated<string>
  employee_id: string
  controller_name: string
  method_name: string
  username: string
  is_success: boolean
  message: string | null
  creation_time: CreatedAt
}

export interface SmsMessageTable {
  tenant_id: OwnTenant
  id: Generated<string>
  employee_id: string
  template_id: string | null
  activity_id: string | null
  phone_number: string
  text: string
  segments: number
  encoding: SmsSegments['encoding']
  status: Generated<'sending' | 'sent' | 'failed'>
  problem: string | null
  problem_code: string | null
  provider_reference: string | null
  creator_id: string
  creation_time: CreatedAt
  finished_time: Date | null
  delivered_time: Date | null
  undelivered_time: Date | null
  report_code: string | null
}

export interface DirectoryAccountTable {
  tenant_id: OwnTenant
  user_name: string
  is_disabled: Generated<boolean>
  is_locked: Generated<boolean>
  password_hash: string | null
  password_set_time: Date | null
}
