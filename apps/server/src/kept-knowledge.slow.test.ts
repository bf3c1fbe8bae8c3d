import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { routeUrl } from '@destek/contracts/core/route-url'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { freePort } from '@destek/embedded-postgres/free-port'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { startServerProcess } from './test/servers/server-process.ts'
import { claimsOf } from './test/start-test-app.ts'
import { prepareServerEnvironment } from './test/servers/server-environment.ts'

const { urls, issuer, environment } = await prepareServerEnvironment()
const unlimited = { ...environment, RATE_LIMIT: '1000000' }
const servers = [startServerProcess(await freePort(), unlimited), startServerProcess(await freePort(), unlimited)]
const owner = new pg.Client({ connectionString: urls.ownerUrl })
afterAll(async () => {
  await owner.end()
  for (const { child } of servers) child.kill('SIGKILL')
})
const headers = { authorization: `Bearer ${await issuer.sign(claimsOf('lead'))}` }

/** So many changes were committed when the request was sent, and so many had begun when it was answered. */
interface Between {
  committed: number
  begun: number
}

/** Something that changes, again and again; each time it tells of itself how often it has changed. */
interface Changing {
  change: (nth: number) => Promise<unknown>
  seenIn: (answer: Answers) => unknown[]
  /** The answer that is expected after so many changes. */
  after: (nth: number) => unknown
  between: Between
}

interface Answers {
  /** The case by itself; and in its list, if the list may be read at that moment. */
  shown: Case[]
  listStatus: number
  configuration: { currentUser: { roles: string[] }; auth: { grantedPolicies: Record<string, true> } }
}

/** A text that is shown with the case. */
const written = (statement: string, seenIn: (shown: Case) => unknown): Changing => ({
  change: (nth) => owner.query(statement, [`Named ${nth}`, caseId]),
  seenIn: ({ shown }) => shown.map(seenIn),
  after: (nth) => (nth === 0 ? expect.anything() : `Named ${nth}`),
  between: { committed: 0, begun: 0 },
})

const named = (table: string, column: string, key: string, seenIn: (shown: Case) => unknown): Changing =>
  written(`update ${table} set ${column} = $1 where id = (select ${key} from activity where id = $2)`, seenIn)

const switched = (
  statements: [off: string, on: string],
  seenIn: (answer: Answers) => unknown,
  values: [off: unknown, on: unknown],
): Changing => ({
  change: (nth) => owner.query(statements[nth % 2]!),
  seenIn: (answer) => [seenIn(answer)],
  after: (nth) => (nth === 0 ? expect.anything() : values[nth % 2]),
  between: { committed: 0, begun: 0 },
})

let caseId = ''

it('whatever two servers keep, no answer disagrees with the database', { timeout: 240_000 }, async () => {
  await owner.connect()
  await owner.query(`select set_config('destek.tenant_id', $1, false)`, [demoTenantId('Turkey')])
  for (const server of servers) await server.until('/health/ready', 200)
  const { rows } = await owner.query<{ id: string }>(
    `select id from activity where assigned_user_id is not null and assigned_team_id is not null and not dont_share_identity
     order by friendly_id desc limit 1`,
  )
  caseId = rows[0]!.id
  const prepared = [
    `update activity set note = 'Note' where id = $1`,
    `insert into document (activity_id, name, content_type, size, sha256, creator_id)
       select id, 'Document', 'text/plain', 1, repeat('0', 64), creator_id from activity where id = $1`,
    `update employee set email_address = 'before@example.com',
       manager_id = (select id from employee manager where manager.id <> employee.id order by id limit 1)
     where id = (select employee_id from activity where id = $1)`,
  ]
  for (const statement of prepared) await owner.query(statement, [caseId])
  const role = `(select role_id from user_role where user_id = '${demoId('Turkey', 'user', 'lead')}' limit 1)`
  const things: Changing[] = [
    named('category', 'name', 'category_id', (shown) => shown.callWrapup),
    named('status', 'name', 'status_id', (shown) => shown.statusWrapup),
    named('source', 'name', 'source_id', (shown) => shown.sourceName),
    named('division', 'name', 'division_id', (shown) => shown.division.name),
    named('team', 'team_name', 'assigned_team_id', (shown) => shown.assignedTeamName),
    named('employee', 'email_address', 'employee_id', (shown) => shown.employee?.emailAddress),
    written('update activity set note = $1 where id = $2', (shown) => shown.note),
    written('update document set name = $1 where activity_id = $2 and detail_id is null', (shown) => shown.documents[0]?.name),
    written(
      `update employee set first_name = $1, middle_name = null, last_name = '' where id =
         (select manager_id from employee join activity on activity.employee_id = employee.id where activity.id = $2)`,
      (shown) => shown.managerName?.trim(),
    ),
    switched(
      [
        `insert into role_permission (role_id, permission) values (${role}, '${P.Dashboard}') on conflict do nothing`,
        `delete from role_permission where permission = '${P.Dashboard}'`,
      ],
      ({ configuration }) => configuration.auth.grantedPolicies[P.Dashboard] ?? false,
      [true, false],
    ),
    switched(
      [
        `insert into role_permission (role_id, permission) values (${role}, '${P.ActivityAllList}') on conflict do nothing`,
        `delete from role_permission where permission = '${P.ActivityAllList}'`,
      ],
      ({ listStatus }) => listStatus,
      [200, 403],
    ),
    {
      change: (nth) => owner.query(`update role set name = 'Role ' || $1 where id = ${role}`, [nth]),
      seenIn: ({ configuration }) => [configuration.currentUser.roles.find((name) => name.startsWith('Role'))],
      after: (nth) => (nth === 0 ? undefined : `Role ${nth}`),
      between: { committed: 0, begun: 0 },
    },
  ]
  const run = { isOver: false, seen: 0 }

  const read = async (url: string): Promise<Answers> => {
    const ask = async (asked: string) => {
      const answer = await fetch(url + asked, { headers })
      expect(answer.status).toBe(200)
      return answer.json() as Promise<never>
    }
    const list = await fetch(`${url}${caseRoutes.pagedList.path}?maxResultCount=50`, { headers })
    const text = await list.text()
    const items = list.status === 200 ? (JSON.parse(text) as { items: Case[] }).items : []
    const shown: Case = await ask(routeUrl(caseRoutes.one.path, { id: caseId }))
    const listed = items.filter(({ id }) => id === caseId)
    if (list.status === 200 && listed.length !== 1) throw new Error('The list lacks the case.')
    return {
      shown: [shown, ...listed],
      listStatus: list.status,
      configuration: await ask(configurationRoutes.application.path),
    }
  }
  const watch = async (url: string) => {
    while (!run.isOver) {
      const committed = things.map(({ between }) => between.committed)
      const answers = await read(url)
      for (const [nth, { seenIn, after, between }] of things.entries()) {
        const possible = Array.from({ length: between.begun - committed[nth]! + 1 }, (_, later) => after(committed[nth]! + later))
        for (const seen of seenIn(answers)) {
          expect(possible).toContainEqual(seen)
          run.seen += 1
        }
      }
    }
  }
  const change = async () => {
    for (let nth = 0; nth < 90; nth += 1) {
      const thing = things[Math.floor(Math.random() * things.length)]!
      thing.between.begun += 1
      await thing.change(thing.between.begun)
      thing.between.committed = thing.between.begun
      // Now and then there is time to look at one state alone.
      if (nth % 3 === 0) for (const { url } of servers) await read(url)
    }
    run.isOver = true
  }
  await Promise.all([change(), ...servers.flatMap(({ url }) => [watch(url), watch(url)])])
  expect(run.seen).toBeGreaterThan(500)
})
