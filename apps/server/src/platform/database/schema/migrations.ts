import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export const migrationsFolder = path.join(import.meta.dirname, '../../../../migrations')

export interface Migration {
  name: string
  text: string
  checksum: string
  /** `-- no transaction`: its statements run one by one, as `create index concurrently` wants it. */
  isOutsideTransaction: boolean
  /** `-- servers since: 0032`: a server that knows the migrations up to this one can work with what this one makes. */
  serversSince: string | null
}

/** In the order in which they are applied. */
export async function readMigrations(from = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(from, name), 'utf8')
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        isOutsideTransaction: /^-- no transaction$/m.test(text),
        serversSince: /^-- servers since: (\d{4})$/m.exec(text)?.[1] ?? null,
      }
    }),
  )
}
