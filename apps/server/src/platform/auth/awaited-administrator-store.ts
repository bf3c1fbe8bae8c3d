import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'

/**
 * Gives a user at the first sign-in the role that the operator has reserved for that user name. Returns the name of the role, or
 * null.
 */
export async function giveAwaitedRole(tx: Tx, user: { subject: string; userName: string }): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with awaited as (
      delete from awaited_administrator
      where lower(user_name collate "und-x-icu") = lower(${user.userName} collate "und-x-icu") or user_name = ${user.subject}
      returning tenant_id, role_id
    ), given as (
      insert into user_role (user_id, role_id)
      select app_user.id, awaited.role_id from awaited join app_user on app_user.tenant_id = awaited.tenant_id
      where app_user.subject = ${user.subject}
      on conflict do nothing
      returning tenant_id, role_id
    )
    select role.name from given join role on role.tenant_id = given.tenant_id and role.id = given.role_id`.execute(tx)
  return rows[0]?.name ?? null
}
