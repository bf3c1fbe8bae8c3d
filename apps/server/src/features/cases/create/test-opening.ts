import { CreateCase } from '@destek/contracts/cases/case-shapes'
import { sql } from 'kysely'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { loadActor } from '../../../platform/auth/load-actor.ts'
import { readClaims } from '../../../platform/auth/token-claims.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export const turkey = demoTenantId('Turkey')

/** A user who opens cases, and the input for a case that they could open. */
export async function readOpening(tx: Tx): Promise<{ actor: Actor; draft: CreateCase }> {
  const { rows } = await sql<{ claims: Record<string, unknown>; draft: object }>`select
    (select json_build_object('sub', subject, 'tenantid', tenant_id, 'preferred_username', user_name, 'given_name', name,
      'family_name', surname, 'email', email, 'email_verified', email_verified, 'phone_number', phone_number)
      from app_user where user_name = 'agent') as claims,
    (select json_build_object('callParentWrapupId', c.parent_id, 'callWrapupId', c.id, 'divisionId', c.division_id,
      'employeeId', (select id from employee where is_active order by id limit 1),
      'statusWrapupId', (select id from status where is_active and not closed order by id limit 1),
      'sourceId', (select id from source order by id limit 1), 'description', '<p>Ekran donuyor.</p>')
      from category c join category p on p.id = c.parent_id where c.is_active and p.is_active order by c.id limit 1) as draft`.execute(
    tx,
  )
  const { claims, draft } = rows[0]!
  const actor = await loadActor(tx, readClaims(claims, {}), { language: 'tr', correlationId: 'opening', now: new Date() })
  return { actor, draft: CreateCase.parse(draft) }
}
