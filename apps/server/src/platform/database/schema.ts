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
  source: SourceTable
  feedback: FeedbackTable
}

/** The tenant of a row is the tenant of the transaction; the database fills it in, and no writer can name another. */
type OwnTenant = GeneratedAlways<string>
type Stamp = ColumnType<string, string | undefined, string>
type CreatedAt = ColumnType<Date, Date | undefined, never>

interface Audited {
  concurrency_stamp: Stamp
  creation_time: CreatedAt
  creator_id: string | null
  last_modification_time: Date | null
  last_modifier_id: string | null
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

interface UserTable {
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
  creation_time: CreatedAt
}

interface RoleTable {
  tenant_id: OwnTenant
  id: Generated<string>
  name: string
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
