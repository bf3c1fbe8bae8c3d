import type { Upload } from '@destek/contracts/core/routes'
import { uploadLimits } from '@destek/contracts/core/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../database/driver/tx.ts'
import { inSpoolFolder } from '../spool/spool.ts'
import { BusinessError } from './http-errors.ts'
import { createUploadSlots, type UploadLimits } from './limits/upload-slots.ts'
import { declaredBytes, mostBytes, readUpload, type ReadUpload } from './upload.ts'

/** The amount that a user may upload per day; refused uploads count too. */
export interface UploadQuota {
  /** Takes the bytes of a form from it before anything is read. Answers why they are too many, or null. */
  reserve(tx: Tx, actor: Actor, upload: Upload, bytes: number): Promise<BusinessError | null>
  /** Gives bytes back that did not come, or that count as a document now. */
  release(tx: Tx, actor: Actor, bytes: number): Promise<void>
}

export interface ReceivingOptions {
  uploadQuota: UploadQuota
  /** Left out: the usual ones. */
  uploadLimits?: Partial<UploadLimits & { pace: Pace }> | undefined
}

interface Receiving {
  request: FastifyRequest
  reply: FastifyReply
  upload: Upload
  tenantId: string
  person: string
  authorize(tx: Tx): Promise<Actor>
  /** Short transactions: a slow line must not keep a connection of the database waiting. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

export type ReceiveUpload = <Result>(
  call: Receiving,
  work: (sent: ReadUpload, actor: Actor) => Promise<Result>,
) => Promise<Result>

/** Checks permissions, takes a slot and the quota, then reads the bytes. The files stay on disk until the work is done. */
export function receivingUploads({ uploadQuota: quota, uploadLimits: given }: ReceivingOptions): ReceiveUpload {
  const limits = { ...uploadLimits, ...given }
  const enter = createUploadSlots(limits)
  return async ({ request, reply, upload, tenantId, person, authorize, inTransaction, signal }, work) => {
    const most = mostBytes(upload)
    const reserved = Math.min(declaredBytes(request) ?? most, most)
    // A form that may come without files is refused once a file is known to be in it.
    const mayBeText = upload.most !== undefined && reserved <= uploadLimits.fieldBytes
    let leave: (() => void) | undefined
    let received = 0
    const read = (folder: string) =>
      watchingPace(limits.pace, async (watch, note) => {
        const onData = (bytes: number) => {
          // Checked before this chunk is counted: a file whose header is in it is refused by its name.
          if (received > most) watch.abort(new BusinessError('upload.endless'))
          received += bytes
          note(bytes)
        }
        // The end of a form is never heard where its connection has closed before it is read.
        signal.throwIfAborted()
        return readUpload(request, upload, { folder, signal: watch.signal, onData })
      })
    try {
      const { actor, refusal } = await inTransaction(async (tx) => {
        const found = await authorize(tx)
        leave ??= enter(tenantId, person, reserved)
        const tooMuch = await quota.reserve(tx, found, upload, reserved)
        if (tooMuch && !mayBeText) throw tooMuch
        return { actor: found, refusal: tooMuch }
      }, signal)
      // Bytes that have come stay taken unless they are accepted.
      const giveBack = (bytes: number) =>
        inTransaction((tx) => quota.release(tx, actor, bytes)).catch((error: unknown) =>
          request.log.warn({ err: error }, 'Bytes of an upload were not given back to the quota of the day.'),
        )
      try {
        const result = await inSpoolFolder(async (folder) => {
          const sent = await read(folder)
          if (refusal && 'files' in sent && sent.files.length > 0) throw refusal
          return work(sent, actor)
        })
        await giveBack(reserved)
        return result
      } catch (error) {
        if (received < reserved) await giveBack(reserved - received)
        throw error
      }
    } finally {
      leave?.()
      endUnreadBody(request, reply)
    }
  }
}

interface Pace {
  bytesPerSecond: number
  seconds: number
}

/** Ends the reading of a form that brings too little. */
async function watchingPace<Result>(
  { bytesPerSecond, seconds }: Pace,
  read: (watch: AbortController, note: (bytes: number) => void) => Promise<Result>,
): Promise<Result> {
  const watch = new AbortController()
  let bytes = 0
  const timer = setInterval(() => {
    if (bytes < bytesPerSecond * seconds) watch.abort(new BusinessError('upload.stalled'))
    bytes = 0
  }, seconds * 1000)
  try {
    return await read(watch, (more) => void (bytes += more))
  } finally {
    clearInterval(timer)
  }
}

/** In milliseconds: long enough for a client to see the answer while it is still sending. */
const linger = 20_000

/** Discards the rest of a refused form, and closes the connection if it does not end soon. */
function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe().resume()
  reply.raw.once('finish', () => {
    if (raw.readableEnded || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), linger).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
