import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../../../..')
const writing =
  /\b(?:insert into|update|delete from|truncate|merge into|copy|lock table|alter table)\s(?:only )?"?graphile_worker"?\."?_private/i
const isOfTests = (file: string) => /(?:\.test\.ts$|(?:^|\/)test[-/])/.test(file)

/** A job that is unlocked by hand leaves its queue locked: nothing of that queue runs for four hours. */
it('no program and no migration of ours writes to the private tables of graphile-worker', async () => {
  expect('update graphile_worker._private_jobs set locked_at = null').toMatch(writing)
  expect('select id from graphile_worker._private_jobs job for update').not.toMatch(writing)
  const found: string[] = []
  const guilty: string[] = []
  const patterns = ['apps/*/src/**/*.ts', 'apps/*/migrations/*.sql', 'packages/*/src/**/*.ts', 'tools/**/*.ts']
  for await (const file of glob(patterns, { cwd: root })) {
    if (isOfTests(file)) continue
    found.push(file)
    if (writing.test((await readFile(path.join(root, file), 'utf8')).replaceAll(/\s+/g, ' '))) guilty.push(file)
  }
  expect(found).toContain('tools/tenants/move/move-jobs.ts')
  expect(found).toContain('apps/server/migrations/0016_jobs.sql')
  expect(guilty).toEqual([])
})
