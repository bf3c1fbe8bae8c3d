import { caseRoutes } from '@destek/contracts/cases/cases'
import { demoId, demoTenantId } from '../../tools/demo/demo-ids.ts'
import { inTenant } from './database.ts'
import { signInByScript } from './signed-in-user.ts'

/** A case that the agent opens for an employee and gives to their own team. */
export async function openCase(
  server: string,
  employeeId: string,
  status: string,
): Promise<{ id: string; userFriendlyId: number }> {
  const [choices] = await inTenant<object>(demoTenantId('Turkey'), [
    `select category.division_id as "divisionId", category.parent_id as "callParentWrapupId", category.id as "callWrapupId",
       (select id from source where tenant_id = current_tenant() limit 1) as "sourceId"
     from category join category parent on parent.tenant_id = category.tenant_id and parent.id = category.parent_id
     where category.tenant_id = current_tenant() and category.is_active and parent.is_active limit 1`,
  ])
  const { access_token: token } = await signInByScript('agent', server)
  const answer = await fetch(server + caseRoutes.create.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...choices,
      employeeId,
      statusWrapupId: demoId('Turkey', 'status', status),
      description: '<p>Kulaklıkta ses yok.</p>',
      transfer: true,
      assignedTeamId: demoId('Turkey', 'team', 'IT Support'),
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { id: string; userFriendlyId: number }
}
