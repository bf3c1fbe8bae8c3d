import { sql } from 'kysely'
import { serializeSaves } from '../database/queries/concurrency.ts'
import type { Tx } from '../database/driver/tx.ts'
import type { ClaimedRoles } from './token-claims.ts'

/**
 * Compares the roles that the provider decides with those that it sends now. Roles that the provider does not know are ignored.
 */
export function rolesDiffer(current: readonly string[], claimed: readonly string[], { decided }: ClaimedRoles): boolean {
  const held = current.filter((role) => decided.includes(role.toLowerCase()))
  return held.length !== claimed.length || held.some((role) => !claimed.includes(role))
}

/** Gives and takes the roles that the provider decides. Changes of access happen one after the other, as those of administrators do. */
export async function giveClaimedRoles(tx: Tx, subject: string, { decided, held }: ClaimedRoles): Promise<void> {
  await serializeSaves(tx, 'access')
  const lost = decided.filter((role) => !held.includes(role))
  await sql`delete from user_role using app_user u, role r
    where u.tenant_id = user_role.tenant_id and u.id = user_role.user_id and u.subject = ${subject}
    and r.tenant_id = user_role.tenant_id and r.id = user_role.role_id and ${named(lost)}`.execute(tx)
  await sql`insert into user_role (user_id, role_id) select u.id, r.id from app_user u join role r on r.tenant_id = u.tenant_id
    where u.subject = ${subject} and ${named(held)} on conflict do nothing`.execute(tx)
}

const named = (roles: readonly string[]) => sql`lower(r.name collate "en-x-icu") = any(${roles}::text[])`
