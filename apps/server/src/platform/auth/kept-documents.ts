import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '@destek/embedded-postgres/write-file-atomic'
import { z } from 'zod'
import type { SecretKeys } from '../secrets/secret-key.ts'
import { Discovery, isNameOf, KeySet } from './provider-documents.ts'

/** The documents of the provider, and when they were read. */
export interface ProviderDocuments {
  discovery: Discovery
  keySet: KeySet
  /** In milliseconds since 1970. */
  readAt: number
}

/** Keeps the provider's documents on disk, for a server that starts while the provider is away. */
export interface KeptDocuments {
  /** Null: there are none that can be trusted. */
  read(): Promise<ProviderDocuments | null>
  write(documents: ProviderDocuments): Promise<void>
}

const Content = z.object({ issuer: z.string(), discovery: Discovery, keySet: KeySet, readAt: z.number().int() })
const File = z.object({ content: z.string(), seal: z.string() })

/** More than any provider's keys take. */
const largestFile = 1024 * 1024

/**
 * The file holds public keys only, but a person who can change it could sign in as any user. It therefore carries a seal made
 * with the secret key. A changed file, a file of another issuer and a file sealed with another key are ignored.
 */
export function keptDocuments(dataDir: string, issuer: string, keys: SecretKeys): KeptDocuments {
  const file = path.join(dataDir, 'identity-provider.json')
  return {
    async read() {
      const bytes = await readFile(file).catch(() => null)
      if (!bytes || bytes.length > largestFile) return null
      const sealed = parse(File, bytes.toString())
      if (!sealed || ![keys.current, keys.previous].some((key) => key && isSealedBy(key.bytes, sealed))) return null
      const kept = parse(Content, sealed.content)
      if (!kept || kept.issuer !== issuer || !isNameOf(kept.discovery, issuer) || kept.readAt > Date.now()) return null
      return kept
    },
    async write({ discovery, keySet, readAt }) {
      const content = JSON.stringify({ issuer, discovery, keySet: { keys: keySet.keys.map(publicPart) }, readAt })
      await mkdir(dataDir, { recursive: true })
      await writeFileAtomic(file, JSON.stringify({ content, seal: sealOf(keys.current.bytes, content).toString('base64') }))
    },
  }
}

const privateMembers = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'])

/** No provider publishes private keys on purpose; one that does by mistake must not find them in our backups. */
const publicPart = (key: KeySet['keys'][number]): KeySet['keys'][number] => {
  const { kty, ...members } = key
  return { kty, ...Object.fromEntries(Object.entries(members).filter(([name]) => !privateMembers.has(name))) }
}

const sealOf = (secret: Uint8Array, content: string): Buffer =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', 'documents of the identity provider', 32)))
    .update(content)
    .digest()

function isSealedBy(secret: Uint8Array, { content, seal }: z.infer<typeof File>): boolean {
  const [found, expected] = [Buffer.from(seal, 'base64'), sealOf(secret, content)]
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
