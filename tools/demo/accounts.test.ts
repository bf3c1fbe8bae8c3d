import { allPermissions, P } from '@destek/contracts/core/permissions'
import type { Account } from '@destek/identity/accounts/accounts'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import { createDemoDatabase, type NewDatabase } from './test/new-database.ts'

let database: NewDatabase

beforeAll(async () => void (database = await createDemoDatabase()))
afterAll(() => database.drop())

const account = (userName: string) => demoAccounts.find((candidate) => candidate.userName === userName)!

async function permissionsOf(userName: string): Promise<string[]> {
  const rows = await database.query<{ permission: string }>(
    `select distinct permission from user_role join role_permission using (tenant_id, role_id) where user_id = $1`,
    [account(userName).subject],
  )
  return rows.map(({ permission }) => permission)
}

const sorted = (names: readonly string[]) => names.toSorted()

describe('the demo accounts', () => {
  it('are seven in Turkey and two in Greece, with one password', () => {
    const names = (tenant: string) =>
      demoAccounts.filter(({ tenantName }) => tenantName === tenant).map(({ userName }) => userName)
    expect(names('Turkey')).toEqual(['admin', 'lead', 'agent', 'agent2', 'manager', 'client', 'employee'])
    expect(names('Greece')).toEqual(['admin-gr', 'agent-gr'])
    expect(demoPassword).toBe('destek')
  })

  it('are what the identity provider takes', () => {
    expectTypeOf<DemoAccount>().toExtend<Account>()
  })

  it.each(demoAccounts.map((each) => [each.userName, each] as const))(
    'has a user that agrees with the claims: %s',
    async (_, each) => {
      const rows = await database.query(
        `select u.tenant_id, t.name as tenant_name, u.user_name, u.name, u.surname, u.email, u.phone_number, u.level, u.employee_id,
         e.ident as employee_ident,
         array(select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles
       from app_user u join tenant t using (tenant_id) left join employee e on e.id = u.employee_id
       where u.subject = $1 and u.id::text = u.subject`,
        [each.subject],
      )
      expect(rows).toEqual([
        {
          tenant_id: each.tenantId,
          tenant_name: each.tenantName,
          user_name: each.userName,
          name: each.givenName,
          surname: each.familyName,
          email: each.email,
          phone_number: each.phoneNumber,
          level: each.level,
          employee_id: each.employeeId,
          employee_ident: each.employeeIdent,
          roles: each.roles,
        },
      ])
    },
  )

  it('have the levels and teams they are named for', async () => {
    const rows = await database.query<{ user_name: string; level: number; team_name: string }>(
      `select user_name, level, team_name from app_user u join team_member m on m.user_id = u.id join team t on t.id = m.team_id
       where u.id = any ($1::uuid[]) order by user_name`,
      [demoAccounts.map(({ subject }) => subject)],
    )
    expect(rows).toEqual([
      { user_name: 'agent', level: 1, team_name: 'BT Destek' },
      { user_name: 'agent-gr', level: 1, team_name: 'IT Support' },
      { user_name: 'agent2', level: 1, team_name: 'Bordro 1. Seviye' },
      { user_name: 'lead', level: 2, team_name: 'BT Destek' },
    ])
  })

  it('let administrators do everything', async () => {
    expect(sorted(await permissionsOf('admin'))).toEqual(sorted(allPermissions))
    expect(sorted(await permissionsOf('admin-gr'))).toEqual(sorted(allPermissions))
  })

  it('give the lead all that agents have, case ownership and the dashboard of the own divisions only', async () => {
    const granted = await permissionsOf('lead')
    expect(granted).toEqual(expect.arrayContaining(await permissionsOf('agent')))
    expect(granted).toEqual(
      expect.arrayContaining([
        P.ActivityCaseOwner,
        P.TransferBulkAssign,
        P.ActivityAudits,
        P.ActivityExcelExport,
        P.Security,
        P.Dashboard,
      ]),
    )
    expect(granted).not.toContain(P.DashboardAllDivision)
    expect(granted).not.toContain(P.Definations)
    const divisions = await database.query<{ name: string }>(
      `select name from division_user du join division d on d.id = du.division_id where user_id = $1 order by name`,
      [account('lead').subject],
    )
    expect(divisions).toEqual([{ name: 'Bilgi teknolojileri' }, { name: 'Bordro' }])
  })

  it('give both agents the same permissions, none of them a lead’s', async () => {
    const granted = await permissionsOf('agent')
    expect(granted).toEqual(
      expect.arrayContaining([P.Activity, P.ActivityAllList, P.ActivityCreate, P.Details, P.NotesAddNote, P.TransferAssign]),
    )
    for (const withheld of [P.ActivityCaseOwner, P.TransferBulkAssign, P.Dashboard, P.Definations, P.Security, P.Staff]) {
      expect(granted).not.toContain(withheld)
    }
    expect(sorted(await permissionsOf('agent2'))).toEqual(sorted(granted))
  })

  it('give manager, client and employee exactly what they are there to show', async () => {
    expect(sorted(await permissionsOf('manager'))).toEqual([P.LinkToken, P.Staff])
    expect(sorted(await permissionsOf('client'))).toEqual([P.LinkToken, P.StaffOperations])
    expect(await permissionsOf('employee')).toEqual([])
  })

  it('give the manager staff, and the client employees in its operation', async () => {
    const [counts] = await database.query(
      `select count(*) filter (where manager_id = $1)::int as staff, count(*) filter (where client_id = $2)::int as operation from employee`,
      [account('manager').employeeId, account('client').empClientId],
    )
    expect(counts!.staff).toBeGreaterThanOrEqual(5)
    expect(counts!.operation).toBeGreaterThanOrEqual(50)
    expect(account('client').employeeId).toBeNull()
    expect(demoAccounts.filter(({ empClientId }) => empClientId)).toEqual([account('client')])
  })
})

it('seeds example roles as named sets of permissions in both tenants [PERM-008]', async () => {
  const rows = await database.query<{ tenant: string; roles: string[] }>(
    `select t.name as tenant, array_agg(r.name order by r.name) as roles from role r join tenant t using (tenant_id) group by 1`,
  )
  const examples = ['administrator', 'agent', 'client user', 'employee', 'manager', 'team lead']
  expect(new Map(rows.map(({ tenant, roles }) => [tenant, roles]))).toEqual(
    new Map([
      ['Turkey', examples],
      ['Greece', examples],
    ]),
  )
  const unknown = await database.query(`select permission from role_permission where permission <> all ($1)`, [allPermissions])
  expect(unknown).toEqual([])
})
