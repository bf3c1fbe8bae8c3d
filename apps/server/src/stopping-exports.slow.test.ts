import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { routeUrl } from '@destek/contracts/core/route-url'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { freePort } from '@destek/embedded-postgres/free-port'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { startServerProcess } from './test/servers/server-process.ts'
import { claimsOf } from './test/start-test-app.ts'
import { prepareServerEnvironment } from './test/servers/server-environment.ts'

const { urls, issuer, environment } = await prepareServerEnvironment()
const headers = { authorization: `Bearer ${await issuer.sign(claimsOf('admin'))}` }
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const wholeYear = routeUrl(caseRoutes.excelList.path, {}, { startDate: dayFromNow(-300), endDate: dayFromNow(2) })
const cases = 2_500
const inTime = 15_000

/** More than the line between the two holds, however well it is packed. */
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: urls.ownerUrl })
  await owner.connect()
  // This test does not search, and indexing random text would take long.
  await owner.query('drop index activity_search')
  await owner.query(`select set_config('destek.tenant_id', $1, false)`, [demoTenantId('Turkey')])
  await owner.query(
    `with copied as (select * from activity where tenant_id = current_tenant() limit 1), word as (
       select string_agg(md5(random()::text || nth), ' ') as text, number from generate_series(1, 90) nth, generate_series(1, ${cases}) number
       group by number
     )
     insert into activity (tenant_id, employee_id, category_id, division_id, status_id, source_id, description, description_text, creator_id, case_owner_id)
     select tenant_id, employee_id, category_id, division_id, status_id, source_id, text, text, creator_id, case_owner_id from copied, word`,
  )
  await owner.end()
}, 120_000)

async function startedServer(more: Record<string, string> = {}) {
  const server = startServerProcess(await freePort(), { ...environment, ...more })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.until('/health/ready', 200)
  return server
}

/** Answered when the first piece is here; nothing more is taken until it is read. */
const ask = (url: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, (answer) => answer.once('readable', () => resolve(answer))).once('error', reject)
  })

it('SIGTERM lets an export be taken whole, and ends live events so that the browser comes again', async () => {
  // Longer than usual, for a busy machine of tests.
  const server = await startedServer({ DRAIN_SECONDS: '10' })
  const stream = await fetch(server.url + liveEventsPath, { headers })
  const answer = await ask(server.url + wholeYear)
  server.child.kill('SIGTERM')
  const ended = server.ended()
  await server.until('/health/ready', 503)
  const whole = Buffer.from(JSON.parse(await text(answer)) as string, 'base64')
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(cases)
  expect(whole.length).toBeGreaterThan(cases * 1_000)
  // The directory of a packed file stands at its end.
  expect(whole.includes(Buffer.from('PK\x05\x06'), whole.length - 100)).toBe(true)
  expect(await stream.text()).toMatch(/^retry: 1000\n/)
  const { code, took } = await ended
  expect(code, server.output()).toBe(0)
  expect(took).toBeLessThan(10_000 + inTime)
})

it('an export that takes longer is cut so that nobody takes it for a whole one, and the log says so', async () => {
  const server = await startedServer({ DRAIN_SECONDS: '0' })
  const answer = await ask(server.url + wholeYear)
  server.child.kill('SIGTERM')
  const { took } = await server.ended()
  expect(took).toBeLessThan(inTime)
  expect(server.output()).toContain('The server stops: answers that are still under way are cut.')
  answer.resume()
  await expect(once(answer, 'end')).rejects.toThrow('aborted')
})
