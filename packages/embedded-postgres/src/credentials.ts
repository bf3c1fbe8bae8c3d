import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { writeFileAtomic } from './write-file-atomic.ts'

export const ownerRole = 'destek_owner'
export const appRole = 'destek_app'
export const identityRole = 'destek_identity'
export const workerRole = 'destek_worker'
export const databaseName = 'destek'

const Credentials = z.object({ ownerPassword: z.string(), appPassword: z.string(), port: z.number().optional() })
export type Credentials = z.infer<typeof Credentials>

/** The stored passwords of the first start; undefined when there are none. */
export async function readCredentials(file: string): Promise<Credentials | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return Credentials.parse(JSON.parse(text))
}

export const newCredentials = (): Credentials => ({ ownerPassword: newPassword(), appPassword: newPassword() })

/** Only the owner of the file may read it, and stays its owner when root saves it. */
export async function saveCredentials(file: string, credentials: Credentials): Promise<void> {
  const owner = process.getuid?.() === 0 ? await stat(file).catch(() => undefined) : undefined
  await writeFileAtomic(file, `${JSON.stringify(credentials, null, 2)}\n`, { owner })
}

export const urlOf = (role: string, password: string, port: number, database = databaseName) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

export const newPassword = () => randomBytes(24).toString('base64url')
