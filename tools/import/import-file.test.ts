import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importFields } from '@destek/contracts/people/employee-imports'
import { acceptedHeaders, recogniseColumns } from '@destek/server/features/employee-imports/rules/columns'
import { translatorFor } from '@destek/server/platform/i18n/messages'
import { startTestApp } from '@destek/server/test/start-test-app'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../demo/demo-ids.ts'
import { importFile } from './import-file.ts'
import { importHelp } from './import-help.ts'

const { database } = await startTestApp()
const greece = demoTenantId('Greece')
const count = async (begin: string) =>
  (
    await database.inTenant(greece, (tx) =>
      sql<{ count: number }>`select count(*)::int from employee where ident like ${`${begin}%`}`.execute(tx),
    )
  ).rows[0]!.count

async function run(lines: string[], options: { isDryRun?: boolean; deactivateLeavers?: boolean } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'employees.csv')
  await writeFile(file, lines.join('\n'))
  const said: string[] = []
  const report = await importFile({
    file: { name: 'employees.csv', path: file, bytes: 1 },
    inTenant: (work) => database.inTenant(greece, work),
    signal: new AbortController().signal,
    isDryRun: false,
    deactivateLeavers: false,
    log: (line) => said.push(line),
    ...options,
  })
  return { report, said }
}

const lines = ['ident;full name;user name;phone', 'Q1;Eleni Papa;eleni.q1;2101234567', 'Q2;Nikos Dou;nikos.q2;12']

it('imports a file in the operator’s name, tells what stays out, and finds nothing to do the second time', async () => {
  const dry = await run(lines, { isDryRun: true })
  expect(dry.said.at(-1)).toBe('Nothing was written: this was a dry run.')
  expect(await count('Q')).toBe(0)

  const { report, said } = await run(lines)
  expect(report).toMatchObject({ state: 'done', counts: { created: 1, rejected: 1 } })
  expect(said).toContain('  row 3 (Q2): “12” is not a phone number: it needs at least 7 digits.')
  expect(await count('Q')).toBe(1)
  const { rows } = await database.inTenant(greece, (tx) =>
    sql`select creator_id from employee_import where state = 'done' and file_name = 'employees.csv'`.execute(tx),
  )
  expect(rows).toEqual([{ creator_id: null }])

  expect((await run(lines)).said.at(-1)).toBe('There is nothing to change.')
})

it('says in words why a file cannot be imported', async () => {
  await expect(run(['ident'])).rejects.toThrow('There are no rows in this file.')
  await expect(run(['ident;phone', 'Q3;1'])).rejects.toThrow('These columns are missing: Full name, User name.')
})

it('describes every column with the headers by which it is known', () => {
  const help = importHelp()
  expect(help).toContain('CCMS ident (required): sicil, sicilno,')
  expect(help).toMatch(/Location code: lokasyon, .* followed by kodu, kod, code/u)
  for (const field of importFields) expect(help).toContain(`  ${translatorFor('en')(`employee-imports:fields.${field}`)}`)
  // Without a last name beside it a first name is read as the whole name.
  const beside = (field: string) => (field === 'lastName' ? [] : ['soyad'])
  for (const { field, names, endings } of acceptedHeaders)
    for (const header of names.flatMap((name) => endings.map((ending) => name + ending)))
      expect(recogniseColumns([...beside(field), header], ['', 'x']).at(-1)).toBe(field)
})

it('has the number of leavers stated when they are many', async () => {
  const before = await count('')
  await expect(run(lines, { deactivateLeavers: true })).rejects.toThrow('Type their number to confirm')
  expect(await count('')).toBe(before)
})
