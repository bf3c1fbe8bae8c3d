import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/s3-config.ts'
import { assertKey, type DocumentKey, type DocumentStorage, type StoredFile, storedName, uuid } from './document-storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import { asUnavailable, isNoSuchKey } from './s3-failure.ts'

/** In milliseconds. `document` bounds all tries for a document together. */
const deadlines = { connect: 3_000, try: 10_000, document: 20_000, remove: 5_000, list: 20_000, check: 4_000 }

/** Keeps documents in a store that speaks S3: `<prefix><tenant>/<id>`. It is asked for the first time when it is needed. */
export function s3Storage(config: S3Config): DocumentStorage {
  const { bucket: Bucket, prefix } = config
  const objectOf = (key: DocumentKey) => {
    assertKey(key)
    return { Bucket, Key: `${prefix}${key.tenantId}/${key.id}` }
  }
  let opening: ReturnType<typeof openClient> | undefined
  /** Asks, with all tries, until the time is over. Null when the store says that there is no such object. */
  const ask = async <Result>(time: number, work: Asking<Result>): Promise<Result | null> => {
    try {
      return await work(await (opening ??= openClient(config)), AbortSignal.timeout(time))
    } catch (error) {
      if (isNoSuchKey(error)) return null
      throw asUnavailable(error)
    }
  }

  const read = (key: DocumentKey) => {
    const object = objectOf(key)
    return ask(deadlines.document, async ({ client, GetObjectCommand }, abortSignal) => {
      /** Null when the answer has broken off in the middle, which the library does not ask for again. */
      const get = async () => {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(object), { abortSignal })
        const bytes = await buffer(addAbortSignal(abortSignal, Body as Readable)).catch(() => null)
        return bytes && bytes.length === (ContentLength ?? bytes.length) ? bytes : null
      }
      const bytes = (await get()) ?? (await get())
      if (!bytes) throw new StorageUnavailable('The document store has twice sent a part of a document only.')
      return bytes
    })
  }

  async function* list(): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await ask(deadlines.list, ({ client, ListObjectsV2Command }, abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), { abortSignal }),
      )
      for (const { Key = '', LastModified } of page?.Contents ?? []) {
        const [tenantId = '', name = '', ...more] = Key.slice(prefix.length).split('/')
        const stored = storedName(name)
        // Objects with other names are not ours and are skipped.
        if (!uuid.test(tenantId) || !stored || stored.isDraft || more.length > 0 || !LastModified) continue
        const key = { tenantId, id: stored.id }
        yield { ...key, writtenAt: LastModified, remove: () => remove(key) }
      }
      ContinuationToken = page?.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  const remove = async (key: DocumentKey) => {
    const object = objectOf(key)
    await ask(deadlines.remove, ({ client, DeleteObjectCommand }, abortSignal) =>
      client.send(new DeleteObjectCommand(object), { abortSignal }),
    )
  }

  return {
    write: async (key, content) => {
      const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
      // The store refuses bytes that are not those of this sum, also where it does not look at the signature's.
      const object = { ...objectOf(key), Body: bytes, ContentMD5: createHash('md5').update(bytes).digest('base64') }
      await ask(deadlines.document, ({ client, PutObjectCommand }, abortSignal) =>
        client.send(new PutObjectCommand(object), { abortSignal }),
      )
    },
    read: async (key) => read(key),
    remove,
    list,
    check: async () => {
      await ask(deadlines.check, ({ client, HeadBucketCommand }, abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      )
    },
  }
}

type Asking<Result> = (s3: Opened, abortSignal: AbortSignal) => Promise<Result>

type Opened = Awaited<ReturnType<typeof openClient>>

/** The library is large, so it is loaded only when an S3 store is configured. */
async function openClient({ endpoint, region, credentials, forcePathStyle }: S3Config) {
  const { S3Client: Client, ...commands } = await import('@aws-sdk/client-s3')
  const client: S3Client = new Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    // Left out: the library looks for those of this machine.
    ...(credentials && { credentials }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: deadlines.connect,
      requestTimeout: deadlines.try,
      throwOnRequestTimeout: true,
      socketTimeout: deadlines.try,
    },
    // Many stores besides Amazon's do not know the newer checksums. Writes carry an MD5, and the caller compares what it reads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, ...commands }
}
