import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { type Relation, type Scope } from '@destek/contracts/core/scopes'
import type { Database } from '@destek/server/platform/database/driver/database'
import { answerOf } from '@destek/server/platform/database/driver/write-with-commit'
import type { Tx } from '@destek/server/platform/database/driver/tx'
import type { Caller } from '@destek/server/test/caller'
import { claimsOf, type TestApp } from '@destek/server/test/start-test-app'
import { sql } from 'kysely'
import { type DemoAccount, demoAccounts } from '../demo/accounts.ts'
import { demoTenantId } from '../demo/demo-ids.ts'
import { demoRoles } from '../demo/roles.ts'

/** A caller, with objects in each relation to them. */
export interface Account {
  name: string
  granted: ReadonlySet<string> | null
  caller: Caller
  /** The id of an object, by how it stands to them; left out where they can have none of that kind. */
  objects: Record<ObjectKind, { [R in Relation]?: string }>
}

export type ObjectKind = 'case' | 'document' | 'view' | 'employee' | 'user'

export const objectsOf: Record<Scope, ObjectKind> = {
  ownCase: 'case',
  case: 'case',
  caseCard: 'case',
  documentAdded: 'case',
  document: 'document',
  documentRemoved: 'document',
  ownView: 'view',
  staff: 'employee',
  picture: 'user',
}

/** People as a tenant could have them besides those of the demo: each reaches something by one permission alone. */
const narrowRoles: Record<string, readonly Permission[]> = {
  'queue worker': [
    P.ActivityMyQueues,
    P.Details,
    P.DetailsChangeStatus,
    P.Notes,
    P.NotesAddNote,
    P.Transfer,
    P.TransferAssign,
    P.TransferBulkAssign,
  ],
  'case owner': [P.Activity, P.ActivityCaseOwner, P.ActivityAudits, P.Details, P.Transfer, P.ReportsAddReport],
  receptionist: [P.ActivityCreate, P.Details, P.ReportsAddReport, P.LinkToken],
  'personnel clerk': [P.Employees, P.LinkToken, P.Transfer, P.Notes, P.ActivityAudits],
  'voice menu': [P.LinkToken, P.LinkTokenIvr],
  'token maker': [P.LinkToken],
}

const turkey = demoTenantId('Turkey')

/** Every demo account of one tenant and the people above, with a case, a document, a view, an employee and a user with a picture for each relation. */
export async function buildWorld({ as, database, issuer }: Pick<TestApp, 'as' | 'database' | 'issuer'>): Promise<Account[]> {
  const admin = as.user('admin')
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
  const facts = await inTurkey(readFacts)

  const openCase = async (employeeId: string, assignedTeamId: string, dontShareIdentityInformations = false) => {
    const body = { ...facts.choices, employeeId, assignedTeamId, transfer: true, dontShareIdentityInformations, description: 'x' }
    const answer = await admin.call(caseRoutes.create, { body: body as never })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.id
  }
  let serial = 0
  const addDocument = async (caller: Caller, id: string) => {
    const file = new File([`text ${(serial += 1)}`], `file ${serial}.txt`)
    const answer = await caller.call(documentRoutes.upload, { params: { id }, file })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.id
  }
  const addView = async (caller: Caller, isShared: boolean) => {
    const body = { list: 'all' as const, name: `View ${(serial += 1)}`, isShared }
    return (await caller.call(caseViewRoutes.save, { body })).body?.id
  }

  const [stranger] = facts.strangers
  const common = {
    other: await openCase(stranger!, facts.strangeTeam),
    hidden: await openCase(stranger!, facts.strangeTeam, true),
  }
  const documents = { other: await addDocument(admin, common.other), hidden: await addDocument(admin, common.hidden) }
  const privateViews = { lead: await addView(as.user('lead'), false), admin: await addView(admin, false) }

  const account = async (
    name: string,
    subject: string,
    permissions: readonly Permission[],
    caller: Caller,
    person: Person,
  ): Promise<Account> => {
    const own = person.employeeId && (await openCase(person.employeeId, facts.strangeTeam))
    const team = person.teamId && (await openCase(stranger!, person.teamId))
    const people = await inTurkey((tx) => readPeople(tx, person))
    return {
      name,
      granted: new Set(permissions),
      caller,
      objects: {
        case: { ...common, ...(own && { own }), ...(team && { team }) },
        document: {
          ...documents,
          ...(own && { own: await addDocument(caller, own) }),
          ...(team && { team: await addDocument(admin, team) }),
        },
        view: { own: await addView(caller, false), other: name === 'lead' ? privateViews.admin : privateViews.lead },
        employee: { own: people.own ?? stranger!, other: people.other },
        user: await inTurkey((tx) => readPictured(tx, subject)),
      },
    }
  }

  const demo = demoAccounts.filter(({ tenantId }) => tenantId === turkey)
  const accounts: Account[] = []
  for (const one of demo) {
    const person = { ...one, teamId: await inTurkey((tx) => readTeam(tx, one.subject)) }
    accounts.push(
      await account(
        one.userName,
        one.subject,
        one.roles.flatMap((role) => demoRoles[role]),
        as.user(one.userName),
        person,
      ),
    )
  }
  for (const [nth, [name, permissions]] of Object.entries(narrowRoles).entries()) {
    const employeeId = facts.strangers[nth + 1]!
    const claims = { ...claimsOf('employee'), sub: name, preferred_username: name, employee_id: employeeId }
    const caller = as.token(await issuer.sign(claims))
    await caller.call(caseRoutes.mine, {})
    const teamId = await inTurkey((tx) => employ(tx, name, permissions))
    accounts.push(await account(name, name, permissions, caller, { employeeId, empClientId: null, teamId }))
  }
  return accounts
}

interface Person extends Pick<DemoAccount, 'employeeId' | 'empClientId'> {
  teamId: string | null
}

/** Values for a new case, with a team and employees that have no relation to any caller. */
export async function readFacts(tx: Tx) {
  const { rows } = await sql<Record<string, string>>`select category.division_id as "divisionId",
      category.parent_id as "callParentWrapupId", category.parent_id as "parentWrappupId", category.id as "callWrapupId",
      category.id as "childWrapupId", status.id as "statusWrapupId", source.id as "sourceId"
    from category join category parent on parent.id = category.parent_id, status, source
    where category.is_active and parent.is_active and status.is_active and not status.closed limit 1`.execute(tx)
  const strangers = await sql<{ id: string }>`select id from employee where is_active and manager_id is not null
    and id not in (select employee_id from app_user where employee_id is not null)
    and manager_id not in (select employee_id from app_user where employee_id is not null)
    and client_id is distinct from ${demoAccounts.find(({ userName }) => userName === 'client')!.empClientId} order by id limit 20`.execute(
    tx,
  )
  const teams = await sql<{
    id: string
  }>`select id from team where not exists (select from team_member join app_user on app_user.id = user_id
    where team_id = team.id and user_name in ('admin', 'lead', 'agent', 'agent2')) and manager_id is distinct from
    (select id from app_user where user_name = 'lead') order by id`.execute(tx)
  return { choices: rows[0]!, strangers: strangers.rows.map(({ id }) => id), strangeTeam: teams.rows[0]!.id }
}

const readTeam = async (tx: Tx, subject: string): Promise<string | null> =>
  (
    await sql<{
      id: string
    }>`select team_id as id from team_member join app_user on app_user.id = user_id where subject = ${subject}
      union all select team.id from team join app_user on app_user.id = manager_id where subject = ${subject} limit 1`.execute(tx)
  ).rows[0]?.id ?? null

/** An employee for whom the caller is responsible, and one for whom they are not. */
async function readPeople(tx: Tx, { employeeId, empClientId }: Person): Promise<{ own?: string; other: string }> {
  const { rows } = await sql<{ id: string; is_own: boolean }>`select distinct on (2) id,
      coalesce(manager_id = ${employeeId}::uuid or client_id = ${empClientId}::uuid, false) as is_own
    from employee where is_active and birth_date is not null order by 2, id`.execute(tx)
  const idOf = (isOwn: boolean) => rows.find((row) => row.is_own === isOwn)?.id
  return { other: idOf(false)!, ...(idOf(true) && { own: idOf(true)! }) }
}

/** The caller, if they are an employee, and another employee; both have an image. */
async function readPictured(tx: Tx, subject: string): Promise<{ own?: string; other: string }> {
  await sql`insert into employee_image (employee_id, content, content_type, creator_id)
    select employee_id, '\\x00', 'image/webp', id from app_user where subject = ${subject} and employee_id is not null
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: string; is_own: boolean }>`select distinct on (2) app_user.id, subject = ${subject} as is_own
    from app_user join employee_image using (tenant_id, employee_id) order by 2, app_user.id`.execute(tx)
  const idOf = (isOwn: boolean) => rows.find((row) => row.is_own === isOwn)?.id
  return { other: idOf(false)!, ...(idOf(true) && { own: idOf(true)! }) }
}

/** Gives a user a role and a team of their own. */
async function employ(tx: Tx, name: string, permissions: readonly Permission[]): Promise<string> {
  const user = await tx.selectFrom('app_user').select('id').where('subject', '=', name).executeTakeFirstOrThrow()
  const role = await tx.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: role.id, permission })))
    .execute()
  await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
  const { rows } = await sql<{ id: string }>`insert into team (team_name, division_id, manager_id)
    select ${name}, id, ${user.id} from division order by id limit 1 returning id`.execute(tx)
  return rows[0]!.id
}

/**
 * Runs a call, returns its result, and rolls it back, so that every call has the same world. Its writes can be inspected before.
 */
export function forgetting(
  database: Database,
  isOn: () => boolean,
  inspect: (tx: Tx) => Promise<void> = async () => {},
): Database {
  class Kept extends Error {
    readonly result: unknown
    constructor(result: unknown) {
      super('Nothing is kept.')
      this.result = result
    }
  }
  return {
    ...database,
    inTenant: async (tenantId, work) => {
      if (!isOn()) return database.inTenant(tenantId, work)
      try {
        return await database.inTenant(tenantId, async (tx) => {
          const result = await answerOf(await work(tx))
          await inspect(tx)
          throw new Kept(result)
        })
      } catch (error) {
        if (error instanceof Kept) return error.result as never
        throw error
      }
    },
  }
}
