import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { postgresUrl } from './values.ts'

export interface DatabaseAddresses {
  appUrl: string
  ownerUrl: string
  /** For what needs a session of its own: announcements of new events, and jobs. */
  directUrl: string
  /** `appUrl` leads to a pooler that gives every transaction any connection. */
  isPooled: boolean
}

/** A database besides the first one, in which tenants live that were moved there or made there. */
export interface FurtherDatabase extends DatabaseAddresses {
  name: string
}

/** The name of the database of DATABASE_URL when there are several. */
export const firstDatabase = 'first'

const Entries = z.record(
  z.string(),
  z.strictObject({ url: postgresUrl, ownerUrl: postgresUrl.optional(), directUrl: postgresUrl.optional() }),
)

/** Reads DATABASES_FILE: `{ "second": { "url": "postgres://…" } }`. A file, because it holds passwords. */
export function furtherDatabases(file: string, first: Pick<DatabaseAddresses, 'appUrl' | 'isPooled'>): FurtherDatabase[] {
  const parsed = Entries.safeParse(readJson(file))
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw wrong(path.length > 0 ? `"${path.join('.')}" ${message}` : 'is not an object with an entry for each database.')
  }
  const taken = new Map([[placeOf(first.appUrl), 'DATABASE_URL']])
  return Object.entries(parsed.data).map(([name, entry]) => {
    if (!/^[a-z][a-z0-9_-]{0,30}$/.test(name) || name === firstDatabase)
      throw wrong(`"${name}" is no name for a database: up to 31 small letters, digits, "-" and "_", and not "${firstDatabase}".`)
    const other = taken.get(placeOf(entry.url))
    if (other) throw wrong(`"${name}" is the same database as ${other}.`)
    taken.set(placeOf(entry.url), `"${name}"`)
    const ownerUrl = entry.ownerUrl ?? entry.directUrl ?? entry.url
    const directUrl = entry.directUrl ?? ownerUrl
    if (first.isPooled && (directUrl === entry.url || ownerUrl === entry.url))
      throw wrong(`"${name}" needs ownerUrl or directUrl, a way past the pooler, because DATABASE_POOLER is transaction.`)
    return { name, appUrl: entry.url, ownerUrl, directUrl, isPooled: first.isPooled }
  })
}

/** Identifies a database by host, port and name, without its user. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`DATABASES_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
  try {
    return JSON.parse(text)
  } catch {
    // The message of the parser would repeat a part of the file, which holds passwords.
    throw wrong('is not JSON.')
  }
}

const wrong = (problem: string) =>
  new Error(problem.startsWith('is ') ? `DATABASES_FILE ${problem}` : `DATABASES_FILE: ${problem}`)
