import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations.ts'

const server = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
await server.connect()
const name = `migrate_${randomUUID().replaceAll('-', '')}`
await server.query(`create database ${name}`)
const ownerUrl = withDatabase(inject('ownerUrl'), name)

/** As the product was before its cases had a clock. */
const earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'))
for (const file of await readdir(migrationsFolder)) {
  if (file < '0018') await cp(path.join(migrationsFolder, file), path.join(earlier, file))
}
await migrate(ownerUrl, () => {}, { from: earlier })
// The cases refer to rows that this test does not need, so foreign keys are not checked.
await server.query(`alter database ${name} set session_replication_role = replica`)
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await rm(earlier, { recursive: true })
})

const tenant = randomUUID()
const [division, person] = [randomUUID(), randomUUID()]
const statuses = { open: randomUUID(), awaiting: randomUUID(), closing: randomUUID() }
const categories = { promising: randomUUID(), silent: randomUUID() }

interface Given {
  status: keyof typeof statuses
  category?: keyof typeof categories
  sla?: number | null
  /** Hours after the opening. */
  closedAfter?: number
  details?: (readonly [number, keyof typeof statuses, boolean?])[]
}

const opened = Date.parse('2026-05-04T09:00:00.123Z')
const after = (hours: number) => new Date(opened + hours * 3_600_000)
let number = 100_001

async function given({ status, category = 'promising', sla = 8, closedAfter, details = [] }: Given): Promise<string> {
  const id = randomUUID()
  const closedAt = closedAfter === undefined ? null : after(closedAfter)
  await owner.query(
    `insert into activity (tenant_id, id, friendly_id, employee_id, category_id, division_id, status_id, source_id, description,
      description_text, creation_time, creator_id, case_owner_id, sla_hours, due_time, closed_date_time, closed_user_id, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $4, 'x', 'x', $8, $4, $4, $9, $10, $11, $12, '')`,
    [
      tenant,
      id,
      (number += 1),
      person,
      categories[category],
      division,
      statuses[status],
      after(0),
      sla,
      sla && after(sla),
      closedAt,
      closedAt && person,
    ],
  )
  for (const [hours, given, isAnswer = false] of details) {
    await owner.query(
      `insert into activity_detail (tenant_id, activity_id, status_id, description, description_text, is_employee_response,
        creation_time, creator_id) values ($1, $2, $3, 'x', 'x', $4, $5, $6)`,
      [tenant, id, statuses[given], isAnswer, after(hours), person],
    )
  }
  return id
}

it('gives the cases that are there a clock: what waited does not count, what waits is known', async () => {
  await owner.query(
    `insert into status (tenant_id, id, name, closed) values ($1, $2, 'Açık', false),
    ($1, $3, 'ÇALIŞAN YANITI BEKLENİYOR', false), ($1, $4, 'Kapatıldı', true)`,
    [tenant, ...Object.values(statuses)],
  )
  await owner.query(
    `insert into category (tenant_id, id, name, division_id, parent_id, sla) values ($1, $2, 'a', $4, $4, 8), ($1, $3, 'b', $4, $4, null)`,
    [tenant, ...Object.values(categories), division],
  )
  const cases = {
    untouched: await given({ status: 'open' }),
    ofCaseType: await given({ status: 'open', category: 'silent' }),
    unpromised: await given({
      status: 'open',
      sla: null,
      details: [
        [1, 'awaiting'],
        [2, 'open'],
      ],
    }),
    openedWaiting: await given({ status: 'awaiting' }),
    openedClosed: await given({ status: 'closing', closedAfter: 0 }),
    waiting: await given({
      status: 'awaiting',
      details: [
        [1, 'open'],
        [2, 'awaiting'],
        [3, 'awaiting'],
      ],
    }),
    answered: await given({
      status: 'awaiting',
      details: [
        [2, 'awaiting'],
        [5, 'awaiting', true],
      ],
    }),
    waitedTwice: await given({
      status: 'open',
      details: [
        [1, 'awaiting'],
        [2, 'open'],
        [3, 'awaiting'],
        [5, 'open'],
      ],
    }),
    reopened: await given({
      status: 'open',
      details: [
        [1, 'closing'],
        [4, 'open'],
      ],
    }),
    closedTwice: await given({
      status: 'closing',
      closedAfter: 1,
      details: [
        [1, 'closing'],
        [3, 'closing'],
      ],
    }),
    closedWhileWaiting: await given({
      status: 'closing',
      closedAfter: 4,
      details: [
        [1, 'awaiting'],
        [4, 'closing'],
      ],
    }),
  }
  await migrate(ownerUrl)
  const { rows } = await owner.query<Row>(
    `select id, sla_source, opening_clock, waiting_since, due_time, (select string_agg(clock, ' ' order by creation_time)
      from activity_detail where activity_id = activity.id) as clocks from activity`,
  )
  const found = Object.fromEntries(
    Object.entries(cases).map(([key, id]) => {
      const { sla_source, opening_clock, clocks, due_time, waiting_since } = rows.find((row) => row.id === id)!
      return [key, [sla_source, opening_clock, clocks, hoursOf(due_time), hoursOf(waiting_since)]]
    }),
  )
  expect(found).toEqual({
    untouched: ['category', 'running', null, 8, null],
    ofCaseType: ['caseType', 'running', null, 8, null],
    unpromised: [null, 'running', 'waiting running', null, null],
    openedWaiting: ['category', 'waiting', null, 8, 0],
    openedClosed: ['category', 'stopped', null, 8, null],
    waiting: ['category', 'running', 'running waiting waiting', 8, 2],
    answered: ['category', 'running', 'waiting running', 11, null],
    waitedTwice: ['category', 'running', 'waiting running waiting running', 11, null],
    reopened: ['category', 'running', 'stopped running', 11, null],
    closedTwice: ['category', 'running', 'stopped stopped', 8, null],
    closedWhileWaiting: ['category', 'running', 'waiting stopped', 11, null],
  })
})

interface Row {
  id: string
  sla_source: string | null
  opening_clock: string
  waiting_since: Date | null
  due_time: Date | null
  clocks: string | null
}

const hoursOf = (time: Date | null) => time && (time.getTime() - opened) / 3_600_000
