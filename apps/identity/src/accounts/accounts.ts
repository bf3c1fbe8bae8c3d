import type { Pool, QueryResultRow } from 'pg'
import { type Cost, hashPassword } from './passwords.ts'
import { foldUserName } from './user-name.ts'

export interface Account {
  subject: string
  tenantId: string
  tenantName: string
  userName: string
  givenName: string
  familyName: string
  email: string
  phoneNumber: string | null
  roles: string[]
  employeeId: string | null
  employeeIdent: string | null
  empClientId: string | null
}

/** Creates the account or brings it up to date; running it again with the same values changes nothing a person can see. */
export async function saveAccount(pool: Pool, account: Account, password: string, cost?: Cost): Promise<void> {
  await pool.query(
    `insert into identity.account (subject, tenant_id, tenant_name, user_name, folded_user_name, given_name, family_name, email,
       phone_number, roles, employee_id, employee_ident, emp_client_id, password_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (subject) do update set tenant_id = excluded.tenant_id, tenant_name = excluded.tenant_name,
       user_name = excluded.user_name, folded_user_name = excluded.folded_user_name, given_name = excluded.given_name,
       family_name = excluded.family_name, email = excluded.email, phone_number = excluded.phone_number, roles = excluded.roles,
       employee_id = excluded.employee_id, employee_ident = excluded.employee_ident, emp_client_id = excluded.emp_client_id,
       password_hash = excluded.password_hash`,
    [
      account.subject,
      account.tenantId,
      account.tenantName,
      account.userName,
      foldUserName(account.userName),
      account.givenName,
      account.familyName,
      account.email,
      account.phoneNumber,
      account.roles,
      account.employeeId,
      account.employeeIdent,
      account.empClientId,
      await hashPassword(password, cost),
    ],
  )
}

export async function findAccount(pool: Pool, subject: string): Promise<Account | undefined> {
  const { rows } = await pool.query(`${selectAccount} where subject = $1`, [subject])
  return rows[0] && accountOf(rows[0])
}

export async function findAccountToSignIn(
  pool: Pool,
  userName: string,
): Promise<(Account & { passwordHash: string }) | undefined> {
  const { rows } = await pool.query(`${selectAccount} where folded_user_name = $1`, [foldUserName(userName)])
  return rows[0] && { ...accountOf(rows[0]), passwordHash: rows[0].password_hash }
}

const selectAccount = 'select * from identity.account'

const accountOf = (row: QueryResultRow): Account => ({
  subject: row.subject,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  userName: row.user_name,
  givenName: row.given_name,
  familyName: row.family_name,
  email: row.email,
  phoneNumber: row.phone_number,
  roles: row.roles,
  employeeId: row.employee_id,
  employeeIdent: row.employee_ident,
  empClientId: row.emp_client_id,
})
