import type { Language } from '@destek/contracts/core/languages'
import type { MailOccasion } from '@destek/contracts/system/mails'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, OwnTenant } from './schema-columns.ts'

export interface DeliveryTable {
  tenant_id: OwnTenant
  id: Generated<string>
  system: 'serviceDesk' | 'sms' | 'mail'
  kind: string
  subject_id: string
  activity_id: string | null
  state: Generated<'waiting' | 'delivered' | 'failed' | 'dismissed'>
  attempts: Generated<number>
  max_attempts: number
  claimed_until: Date | null
  next_try_time: Generated<Date>
  first_try_time: Date | null
  last_try_time: Date | null
  problem: string | null
  error_code: string | null
  error: string | null
  creator_id: string | null
  creation_time: CreatedAt
  finished_time: Date | null
}

export interface ConnectionTable {
  tenant_id: OwnTenant
  system: string
  failures: Generated<number>
  open_until: Date | null
  checked_time: Date | null
  last_success_time: Date | null
  last_failure_time: Date | null
  last_milliseconds: number | null
  last_problem: string | null
  last_error_code: string | null
  last_error: string | null
  read_until: Date | null
}

export interface ConnectionSampleTable {
  tenant_id: OwnTenant
  system: string
  minute: Date
  answered: Generated<number>
  failed: Generated<number>
  milliseconds: Generated<string>
}

export interface WebhookReceiptTable {
  tenant_id: OwnTenant
  source: string
  news_id: string
  received_time: Date
}

export interface MailMessageTable {
  tenant_id: OwnTenant
  id: Generated<string>
  request_id: string
  occasion: MailOccasion | 'test'
  activity_id: string | null
  recipient: string
  is_to_requester: boolean
  template_name: string
  culture: Language
  subject: string
  html: string
  placeholder_values: ColumnType<Record<string, string>, string, never>
  message_id: string
  creator_id: string | null
  creation_time: CreatedAt
  bounce_time: Date | null
  bounce_code: string | null
  bounce_reason: string | null
}
