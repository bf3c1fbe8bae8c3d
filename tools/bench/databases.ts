import { migrate } from '@destek/server/platform/database/schema/migrate'
import pg from 'pg'
import { addUpCases } from './add-up-cases.ts'
import type { BenchSettings, Size } from './bench-settings.ts'
import { generateTenant, recipeOf } from './generate/generate-tenant.ts'

export interface BenchDatabase {
  ownerUrl: string
  appUrl: string
  size: Size
}

interface Server {
  ownerUrl: string
  appUrl: string
}

type Log = (line: string) => void

/** The generated tenant and one of a tenth of its size, each in a database of its own; made at the first run and kept. */
export async function prepareDatabases(server: Server, { whole, tenth }: BenchSettings, log: Log) {
  return {
    whole: await prepare(server, 'bench', whole, log),
    tenth: await prepare(server, 'bench_tenth', tenth, log),
  }
}

async function prepare(server: Server, name: string, size: Size, log: Log): Promise<BenchDatabase> {
  const database = { ownerUrl: named(server.ownerUrl, name), appUrl: named(server.appUrl, name), size }
  const reason = await reasonToGenerate(server, database, name)
  if (reason === null) {
    await addUpCases(database.appUrl)
    return database
  }
  log(`Making the database ${name}: ${reason}`)
  await ask(named(server.ownerUrl, 'postgres'), `drop database if exists ${name} with (force)`)
  await ask(named(server.ownerUrl, 'postgres'), `create database ${name}`)
  await migrate(database.ownerUrl)
  await generateTenant(database.ownerUrl, size, log)
  log('Adding up the cases.')
  await addUpCases(database.appUrl)
  await ask(database.ownerUrl, 'vacuum (analyze) case_total, case_share, case_queue_total, case_deadline_total')
  await ask(database.ownerUrl, `create table destek_meta.bench as select '${recipeOf(size)}' as recipe`)
  return database
}

/** The reason to generate a new database; null when the existing one can be used. */
async function reasonToGenerate(server: Server, { ownerUrl, size }: BenchDatabase, name: string): Promise<string | null> {
  const there = await ask(named(server.ownerUrl, 'postgres'), `select from pg_database where datname = '${name}'`)
  if (there.rowCount === 0) return 'it is not there yet.'
  const made = await ask(ownerUrl, `select to_regclass('destek_meta.bench') as found`)
  if (made.rows[0]?.found === null) return 'it was not finished.'
  const { rows } = await ask(ownerUrl, 'select * from destek_meta.bench')
  if (rows[0]?.recipe !== recipeOf(size)) return 'it has another size or was generated otherwise.'
  return migrate(ownerUrl).then(
    () => null,
    (error: Error) => error.message,
  )
}

export async function ask(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

export function named(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
