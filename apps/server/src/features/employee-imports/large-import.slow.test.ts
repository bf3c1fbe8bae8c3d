import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { employeeImportRoutes, importLimits } from '@destek/contracts/people/employee-imports'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { csv, importing } from './test-imports.ts'

const app = await startTestApp()
const { as, database, urls, issuer } = app
/** Several batches of each step of the work, the last of them not full. */
const count = 16_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The memory in use after a garbage collection. */
function heldMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Each tenth leads ten others; the order of the file has nothing to do with that. */
const header = ['SICIL_NO', 'AD_SOYAD', 'KULLANICI', 'CEP_TEL', 'YONETICI_SICIL', 'LOKASYON']
const lines = Array.from({ length: count }, (_, nth) => {
  const serial = (nth * 7919) % count
  const manager = serial === 0 ? '' : String(Math.floor((serial - 1) / 10))
  const isLeaf = serial > count / 10
  return [
    `${serial}`,
    `Ad Soyad${serial}`,
    `user.${serial}`,
    isLeaf && nth % 25 === 0 ? '1234' : '05321112233',
    manager,
    `Yer ${serial % 7}`,
  ]
})

it('takes thousands of people into a tenant that had nobody, in bounded memory', { timeout: 300_000 }, async () => {
  const { tenantId } = await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Large' })
  const caller = as.token(await issuer.sign({ sub: 'boss', tenantid: tenantId, preferred_username: 'boss' }))
  await caller.send('GET', '/api/abp/application-configuration')
  await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Large', admins: ['boss'] })
  const { check, apply } = importing(app, caller)
  const file = csv([header, ...lines])
  const before = heldMemory()
  let most = before
  // A collection takes long in a worker that has run many files; the import must have most of the time.
  let watching: NodeJS.Timeout | undefined
  const watch = () => {
    const start = performance.now()
    most = Math.max(most, heldMemory())
    watching = setTimeout(watch, 200 + 10 * (performance.now() - start))
  }
  watch()
  onTestFinished(() => clearTimeout(watching))
  const checked = await check(file)
  expect(checked.counts).toMatchObject({ rows: count, rejected: checked.reasons[0]!.count, workplaces: 7 })
  expect(checked.reasons.map(({ code }) => code)).toEqual(['invalidPhone'])
  const done = await apply(checked)
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: count - checked.counts.rejected, rejected: checked.counts.rejected },
  })
  clearTimeout(watching)
  // One kilobyte for each person: more is held only where rows pile up.
  expect(most - before).toBeLessThan(count * 1024)
  const { rows } = await database.inTenant(tenantId, (tx) =>
    sql`select count(*)::int, count(manager_id)::int as managed, count(last_modification_time)::int as changed from employee`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ count: done.counts.created, managed: done.counts.created - 1, changed: 0 }])
  const again = await check(file)
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: done.counts.created, workplaces: 0 })
  const { body } = await caller.call(employeeImportRoutes.rejects, { params: { id: again.id }, query: { skipCount: 400 } })
  expect(body.totalCount).toBe(checked.counts.rejected)
})

it('refuses a file that is too large, whatever its length is said to be, and leaves nothing of it behind', async () => {
  const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('destek-upload-'))
  const before = await leftovers()
  const bytes = Buffer.alloc(importLimits.bytes + 1, 'x;')
  for (const headers of [{}, { 'content-length': '1000' }]) {
    const { status, text } = await as
      .user('admin')
      .call(employeeImportRoutes.upload, { file: new File([bytes], 'large.csv') }, headers as Record<string, string>)
    expect(status).toBe(413)
    expect(text).toContain('at most 150 MB')
  }
  expect(await leftovers()).toEqual(before)
})
