import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { kyselyTransaction } from '../../platform/database/driver/kysely-transaction.ts'
import type { CaseQuery } from '../cases/list/case-query.ts'
import { readKeptTabs } from '../cases/list/kept-totals.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { foldSomeChanges } from './fold-totals.ts'
import { insertCases, readTemplate, removeCases } from './test-case-store.ts'
import { readDefinitions, storedCase } from './test-cases.ts'

const { database, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  afterAll(() => client.end().catch(() => {}))
  await client.query(`select set_config('destek.tenant_id', $1, false)`, [turkey])
  return client
}

const reader = await connect()
const writers = await Promise.all([connect(), connect(), connect()])
const template = await readTemplate(reader)
const cases = fc.sample(storedCase(await readDefinitions(reader)), { seed: 21, numRuns: 200 })
const idsOf = async (text: string) => (await reader.query<{ id: string }>(text)).rows.map(({ id }) => id)
const teams = await idsOf('select id from team where tenant_id = current_tenant() order by id limit 3')
const users = await idsOf('select id from app_user where tenant_id = current_tenant() order by id limit 3')
await reader.query('truncate activity cascade')
while (await database.inTenant(turkey, foldSomeChanges)) continue

const now = new Date('2025-03-03T10:00:00Z')
const actor = { userId: users[0]!, teamIds: teams.slice(0, 2), timeZone: 'Europe/Istanbul', now } as unknown as Actor
const questions: { asked: CaseQuery; plain: string }[] = [
  { asked: { actor, scope: 'my', filter: {} }, plain: `assigned_user_id = '${users[0]}'` },
  { asked: { actor, scope: 'group', filter: {} }, plain: `assigned_team_id in ('${teams[0]}', '${teams[1]}')` },
  { asked: { actor, scope: 'all', filter: { assignedTeamId: teams[2]! } }, plain: `assigned_team_id = '${teams[2]}'` },
  { asked: { actor, scope: 'all', filter: { assignedUserId: users[1]! } }, plain: `assigned_user_id = '${users[1]}'` },
  {
    asked: { actor, scope: 'group', filter: { statusWrapupClosed: true } },
    plain: `assigned_team_id in ('${teams[0]}', '${teams[1]}') and closed_date_time is not null`,
  },
]

/** The further counts of the tabs in a team's queue. */
const parts = Object.entries({
  unassigned: 'assigned_user_id is null',
  mine: `assigned_user_id = '${users[0]}'`,
  overdue: `waiting_since is null and due_time < '${now.toISOString()}'`,
  waiting: 'waiting_since is not null',
}).map(([part, plain]) => `, (count(*) filter (where closed_date_time is null and ${plain}))::int as ${part}`)

async function countPlainly({ asked: { scope }, plain }: (typeof questions)[number]): Promise<CaseTotals> {
  const older = (hours: number) =>
    `(count(*) filter (where closed_date_time is null and creation_time < '${now.toISOString()}'::timestamptz - interval '${hours} h'))::int`
  const { rows } = await reader.query<CaseTotals>(
    `select count(*)::int as all, (count(*) filter (where closed_date_time is null))::int as open, ${older(48)} as open48, ${older(72)} as open72
       ${scope === 'group' ? parts.join('') : ''}
     from activity where tenant_id = current_tenant() and ${plain}`,
  )
  return rows[0]!
}

/** Compares figures of one moment, without concurrent writes. */
async function expectRight(): Promise<void> {
  await reader.query('begin isolation level repeatable read')
  const tx = kyselyTransaction(({ name, text, values }) => reader.query({ ...(name && { name }), text, values: [...values] }))
  const answers = []
  for (const question of questions) {
    answers.push({ ...question, kept: await readKeptTabs(tx, question.asked), counted: await countPlainly(question) })
  }
  await reader.query('commit')
  for (const { plain, kept, counted } of answers) expect({ plain, kept }).toEqual({ plain, kept: counted })
}

const oneOf = <Value>(values: readonly Value[], nth: number) => values[nth % values.length]!
const nthCase = `(select id from activity where tenant_id = current_tenant() order by friendly_id
  offset $1::int % greatest(1, (select count(*) from activity where tenant_id = current_tenant())) limit 1)`

/** No assignee, a team, or a member of a team. */
function assignedTo(nth: number) {
  const team = oneOf([...teams, null], nth)
  return {
    assigned_team_id: team,
    assigned_user_id: team && oneOf([...users, null], Math.floor(nth / 4)),
    role: team ? 2 : 0,
    transfer: team !== null,
  }
}

/** Opened, sent on, closed, opened again and deleted, several of these together; some are taken back. */
async function change(client: pg.Client, nth: number): Promise<void> {
  await client.query('begin')
  await insertCases(client, { ...template, ...assignedTo(nth) }, [oneOf(cases, nth)])
  const { assigned_team_id, assigned_user_id, role } = assignedTo(nth * 5 + 2)
  await client.query(`update activity set assigned_team_id = $2, assigned_user_id = $3, role = $4 where id = ${nthCase}`, [
    nth * 7,
    assigned_team_id,
    assigned_user_id,
    role,
  ])
  await client.query(nth % 6 === 0 ? 'rollback' : 'commit')
  const [time, closer] = nth % 4 === 0 ? ['null', 'null'] : ['creation_time', 'creator_id']
  await client.query(
    `update activity set closed_date_time = ${time}, closed_user_id = ${closer}, waiting_since = null where id = ${nthCase}`,
    [nth * 11],
  )
  if (nth % 5 === 0) await removeCases(client, [nth * 3])
}

describe('the totals of queues', () => {
  it('equal a plain count of the same moment while cases are opened, sent on, closed and removed and totals are kept', async () => {
    const stopping = new AbortController()
    const until = async (work: (nth: number) => Promise<unknown>) => {
      for (let nth = 1; !stopping.signal.aborted; nth++) await work(nth)
    }
    const running = [
      ...writers.map((client, place) => until((nth) => change(client, nth * 13 + place))),
      until(() => database.inTenant(turkey, foldSomeChanges)),
    ]
    try {
      for (let nth = 0; nth < 60; nth++) await expectRight()
    } finally {
      stopping.abort()
    }
    await Promise.all(running)
    await expectRight()
    const { rows } = await reader.query<{ count: number }>(
      'select count(*)::int as count from activity where tenant_id = current_tenant()',
    )
    expect(rows[0]!.count).toBeGreaterThan(20)
  })

  it('are right after whoever carried them over was killed, and whoever wrote was', async () => {
    for (let nth = 1; nth <= 6; nth++) {
      await change(writers[0]!, nth * 17)
      const killed = nth % 2 === 0 ? kill(foldSomeChanges) : kill(null)
      await expect(killed).rejects.toThrow(/terminat|connection/i)
      await expectRight()
    }
    await database.inTenant(turkey, foldSomeChanges)
    await expectRight()
  })

  it('are made anew from the cases where they were thrown away; until then cases are counted', async () => {
    await reader.query('update case_total_state set queues_are_kept = false where tenant_id = current_tenant()')
    await reader.query('update case_queue_total set cases = cases + 1 where tenant_id = current_tenant()')
    expect(await database.inTenant(turkey, (tx) => readKeptTabs(tx, questions[1]!.asked))).toBeNull()
    await change(writers[0]!, 5)
    await database.inTenant(turkey, foldSomeChanges)
    await expectRight()
  })
})

/** Ends the connection of a transaction that has carried changes over, or written some, and not committed. */
const kill = (work: typeof foldSomeChanges | null) =>
  database.inTenant(turkey, async (tx) => {
    if (work) await work(tx)
    else await tx.updateTable('activity').set({ assigned_user_id: users[0]!, assigned_team_id: teams[0]! }).execute()
    await reader.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    await tx.selectFrom('case_total_state').selectAll().execute()
  })
