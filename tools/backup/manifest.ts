import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '@destek/embedded-postgres/write-file-atomic'
import { z } from 'zod'

/** Counts up when something is kept another way, so that an older version refuses it instead of misreading it. */
const formatOfToday = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const File = z.object({ file: z.string().regex(/^[\w.-]+$/), bytes: z.number(), sha256: Sha256 })
const Document = z.object({ tenantId: z.guid(), id: z.guid() })

const Manifest = z.object({
  format: z.literal(formatOfToday),
  madeAt: z.iso.datetime(),
  version: z.string(),
  commit: z.string().nullable(),
  postgres: z.string(),
  /** How far the database had written its log at the moment of the backup. */
  walPosition: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  /** The keys that open the secrets in it, by their fingerprints: the one in use first. */
  secretKeys: z.array(z.string()),
  tables: z.array(File.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  documents: File.extend({
    count: z.number(),
    /** Known to the database, but their file was lost or damaged. */
    missing: z.array(Document),
    /** Deleted while the backup was made: the backup has the row, but no file. */
    deleted: z.array(Document).default([]),
  }),
})
export type Manifest = z.infer<typeof Manifest>
export type TableFile = Manifest['tables'][number]

const fileName = 'manifest.json'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const sealed = { sha256: sha256Of(JSON.stringify(manifest)), manifest }
  await writeFileAtomic(path.join(folder, fileName), `${JSON.stringify(sealed, null, 2)}\n`)
}

/** It is written last: where it is missing, the backup is not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, fileName), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no backup, or one that was broken off: it has no ${fileName}.`, { cause: error })
  })
  const { sha256, manifest } = parsed(text)
  if (z.object({ format: z.number().min(formatOfToday + 1) }).safeParse(manifest).success)
    throw new Error('The backup was made by a newer version of Destek. Restore it with that version.')
  if (sha256 !== sha256Of(JSON.stringify(manifest))) throw damaged()
  const checked = Manifest.safeParse(manifest)
  if (!checked.success) throw damaged(checked.error)
  return checked.data
}

function parsed(text: string): { sha256?: unknown; manifest?: unknown } {
  try {
    return z.object({ sha256: z.unknown(), manifest: z.unknown() }).parse(JSON.parse(text))
  } catch (error) {
    throw damaged(error)
  }
}

const damaged = (cause?: unknown) => new Error(`The backup is damaged: ${fileName} is not as it was written.`, { cause })

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
