import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { newToken } from '@destek/server/features/link-tokens/new-token'
import pg from 'pg'
import { demoAccounts } from './accounts.ts'
import { minute } from './cases/times.ts'
import { demoTenantId } from './demo-ids.ts'

const tenant = 'Turkey'
const accountOf = (name: string) => demoAccounts.find(({ userName, tenantName }) => userName === name && tenantName === tenant)!
const employeeId = accountOf('employee').employeeId

/**
 * A link for setting a new password, like the one that the help desk creates for an employee. Users of the demo receive no message, and a
 * link is valid for ten minutes, so a new link is created at each visit.
 */
export async function makeDemoLink(ownerUrl: string, publicUrl: string): Promise<string> {
  const { text, hash_type, fingerprint } = newToken(demoTenantId(tenant))
  const expiry = new Date(Date.now() + linkTokenLimits.validMinutes * minute)
  await inTenant(ownerUrl, insertLink, [employeeId, accountOf('agent').subject, hash_type, fingerprint, expiry])
  return `${publicUrl}/link-token/${text}`
}

const insertLink = `insert into link_token
  (employee_id, user_name, ccms_ident, action_method, description, creator_id, hash_type, fingerprint, expiry_time)
  select id, user_name, ident, 'ResetPassword', 'Made to try the demo.', $2, $3, $4, $5 from employee where id = $1`

/** The birth date that the page of the link asks for, in the form DD.MM.YYYY. */
export async function demoBirthDate(ownerUrl: string): Promise<string> {
  const [employee] = await inTenant(ownerUrl, readBirthDate, [employeeId])
  return employee!.birth_date
}

const readBirthDate = `select to_char(birth_date, 'DD.MM.YYYY') as birth_date from employee where id = $1`

/** Binds the tenant, because row-level security applies to the owner too. */
async function inTenant(ownerUrl: string, statement: string, values: unknown[]): Promise<{ birth_date: string }[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [demoTenantId(tenant)])
    const { rows } = await client.query<{ birth_date: string }>(statement, values)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}
