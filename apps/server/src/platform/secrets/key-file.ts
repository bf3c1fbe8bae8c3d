import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFileAtomic, writeFileAtomic } from '@destek/embedded-postgres/write-file-atomic'
import { newSecretKey, parseSecretKey, type SecretKey, type SecretKeys, formatSecretKey } from './secret-key.ts'

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key')
const previousFile = (dataDir: string) => path.join(dataDir, 'secret.key.previous')

/** The keys of an installation that names none: in its data directory, made at the first start, readable by its owner only. */
export async function keysInDataDirectory(dataDir: string): Promise<SecretKeys> {
  const current = (await readKey(keyFile(dataDir))) ?? (await createFirstKey(dataDir))
  const previous = await readKey(previousFile(dataDir))
  return { current, ...(previous && { previous }) }
}

/** Those that are there; none is made. The one in use comes first. */
export async function keptKeys(dataDir: string): Promise<SecretKey[]> {
  const keys = [await readKey(keyFile(dataDir)), await readKey(previousFile(dataDir))]
  return keys.filter((key) => key !== null)
}

/**
 * Puts a new key in the place of the current one and keeps the previous beside it. At every moment the files hold each key that a
 * stored secret may be sealed with. A replacement that was broken off is taken up again, not begun anew.
 */
export async function replaceKey(dataDir: string): Promise<SecretKeys> {
  const { current, previous } = await keysInDataDirectory(dataDir)
  if (previous && previous.id !== current.id) return { current, previous }
  const key = newSecretKey()
  await writeFileAtomic(previousFile(dataDir), `${formatSecretKey(current)}\n`)
  await writeFileAtomic(keyFile(dataDir), `${formatSecretKey(key)}\n`)
  return { current: key, previous: current }
}

/** To be called when nothing is sealed with the previous key any more. */
export const forgetPreviousKey = (dataDir: string) => rm(previousFile(dataDir), { force: true })

/** Several processes may start at once on a new folder: the first one's key holds. */
async function createFirstKey(dataDir: string): Promise<SecretKey> {
  await mkdir(dataDir, { recursive: true })
  await createFileAtomic(keyFile(dataDir), `${formatSecretKey(newSecretKey())}\n`)
  return (await readKey(keyFile(dataDir)))!
}

async function readKey(file: string): Promise<SecretKey | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const key = parseSecretKey(text.trim())
  // A new key in its place would make every stored secret unreadable without a word.
  if (!key) throw new Error(`${file} does not hold a key of 32 bytes. Restore it, or delete it and enter every secret anew.`)
  return key
}
