import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { readOpening, turkey } from '../create/test-opening.ts'
import { sweepOrphans } from '../documents/sweep-orphans.ts'
import { asOwner } from '../list/test-cases.ts'

const { database, storage, documentsFolder, urls } = await startTestApp()
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const { draft, actor } = await inTurkey(readOpening)
const solved = demoId('Turkey', 'status', 'Çözüldü')
/** Two for each number of changes before the kill. */
const [rounds, casesEach] = [8, 20]

const givenCases = () =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, creator_id, case_owner_id)
      select ${draft.employeeId}, ${draft.callWrapupId}, ${draft.divisionId}, ${draft.statusWrapupId}, ${draft.sourceId}, 'x', 'x',
        ${actor.userId}, ${actor.userId} from generate_series(1, ${casesEach}::int) returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })

interface Moment {
  /** So many changes were done, and so many milliseconds have passed since. */
  changes: number
  milliseconds: number
}

/** Kills the server at this moment. Returns the cases that it had confirmed before. */
async function doneBeforeKilled(caseIds: readonly string[], { changes, milliseconds }: Moment): Promise<string[]> {
  const url = new URL(urls.appUrl)
  url.searchParams.set('application_name', 'killed')
  const script = path.join(import.meta.dirname, 'test-status-process.ts')
  const server = spawn(process.execPath, [script, url.toString(), documentsFolder, ...caseIds])
  const ended = new Promise((resolve) => server.once('close', resolve))
  let said = ''
  const lines = () => said.split('\n').slice(0, -1)
  const reached = new Promise<void>((resolve) => {
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (lines().length > changes) resolve()
    })
  })
  await Promise.race([reached, ended])
  await setTimeout(milliseconds)
  server.kill('SIGKILL')
  await ended
  // The database still runs the statements that it had received.
  await expect.poll(() => inTurkey(countBackends)).toBe(0)
  // First it says that it is ready.
  return lines().slice(1)
}

const countBackends: Parameters<typeof inTurkey<number>>[0] = async (tx) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where application_name = 'killed'`.execute(
      tx,
    )
  ).rows[0]!.count

/** All that a change of status leaves behind, for each case. */
const traces = (caseIds: readonly string[]) =>
  inTurkey(async (tx) => {
    const { rows } = await sql<Trace>`select a.id, concat_ws(' ', a.status_id = ${solved}, a.closed_user_id is not null,
        a.closed_date_time is not distinct from date_trunc('milliseconds', (select max(creation_time) from activity_detail d where d.activity_id = a.id)),
        (select count(*) from activity_detail d where d.activity_id = a.id and d.clock = 'stopped'),
        (select count(*) from event where subject_id = a.id and type = 'activity:status'), array_length(documents, 1)) as state,
        coalesce(documents, '{}') as documents
      from activity a, lateral (select array_agg(id::text) as documents from document where activity_id = a.id) kept
      where a.id = any(${caseIds}::uuid[])`.execute(tx)
    return rows
  })

interface Trace {
  id: string
  state: string
  documents: string[]
}

const whole = 't t t 1 1 2'
const absent = 'f f t 0 0'

const keptFiles = async () =>
  (await readdir(documentsFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

it('a server that is killed while it changes statuses leaves each change whole or not at all', { timeout: 600_000 }, async () => {
  const filesBefore = await keptFiles()
  const documents: string[] = []
  const met = { whole: 0, absent: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await asOwner(urls.ownerUrl, (owner) => owner.query('delete from daily_upload'))
    const caseIds = await givenCases()
    const moment = { changes: round % 4, milliseconds: Math.random() * 40 }
    const done = await doneBeforeKilled(caseIds, moment)
    await sweepOrphans(database, storage, new Date(Date.now() + 2 * 60 * 60_000))
    const found = await traces(caseIds)
    const states = new Map(found.map(({ id, state }) => [id, state]))
    const inWords = JSON.stringify(moment)
    expect(new Set([...states.values(), whole, absent]), inWords).toEqual(new Set([whole, absent]))
    expect(
      done.map((id) => states.get(id)),
      inWords,
    ).toEqual(done.map(() => whole))
    documents.push(...found.flatMap((each) => each.documents))
    expect(await keptFiles(), inWords).toEqual([...filesBefore, ...documents].toSorted())
    met.whole += [...states.values()].filter((state) => state === whole).length
    met.absent += [...states.values()].filter((state) => state === absent).length
  }
  // It was killed while it worked.
  expect(met.whole).toBeGreaterThan(rounds)
  expect(met.absent).toBeGreaterThan(rounds)
})
