import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@destek/contracts/core/routes'
import { uploadLimits } from '@destek/contracts/core/uploads'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { plainFileName } from './file-name.ts'
import { CallerLeft } from './http-errors.ts'

/** A file as it was sent, on disk until the call has been answered. Its name can be shown and stored; it says nothing about the content. */
export interface UploadedFile {
  name: string
  path: string
  bytes: number
}

/** The content of a form, or why it is refused. */
export type ReadUpload = { files: UploadedFile[]; fields: Record<string, string> } | RefusedUpload

interface RefusedUpload {
  issue: z.core.$ZodIssue
  status: 400 | 413
}

/** Forms are read only where a contract asks for a file. Everywhere else they are foreign content, as other content is here. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  // A file that is too large is answered in words of our own.
  await scope.register(multipart, { throwFileSizeLimit: false, isPartAFile })
  // Left unread, so that who is asking is looked at first.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** The library parses a field of JSON and keeps its objects. As a file without a name it is never parsed, and refused. */
const isPartAFile = (_field?: string, type = '', fileName?: string) => fileName !== undefined || !type.startsWith('text/')

/** The largest form of a route. */
export const mostBytes = ({ most = 1, bytes }: Upload): number => most * bytes + uploadLimits.fieldBytes

/** Null where the form comes in chunks and does not tell its size. */
export function declaredBytes({ headers }: FastifyRequest): number | null {
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

interface Reading {
  /** The folder for the files. */
  folder: string
  /** Ends the reading, with its reason. */
  signal: AbortSignal
  /** Hears how many bytes have come. */
  onData(bytes: number): void
}

/** Spools the files of a form to the folder. */
export async function readUpload(request: FastifyRequest, upload: Upload, reading: Reading): Promise<ReadUpload> {
  const { signal } = reading
  if (!request.isMultipart()) return wrong(upload, 'validation:document.missing')
  try {
    const form = await orAborted(signal, readForm(request, upload, reading))
    // A form with other fields may come without a file.
    const isMissing = 'files' in form && form.files.length === 0 && upload.most === undefined
    return isMissing ? wrong(upload, 'validation:document.missing') : form
  } catch (error) {
    signal.throwIfAborted()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_MP_PREMATURE_CLOSE' || request.raw.destroyed) throw new CallerLeft('The upload was broken off.')
    // The disk, not the form.
    if (error instanceof Error && 'syscall' in error) throw error
    if (!tooManyCodes.has(code)) return wrong(upload, 'validation:invalid')
    return upload.most === undefined
      ? wrong(upload, 'validation:document.single')
      : wrong(upload, 'validation:document.most', { count: upload.most })
  }
}

const tooManyCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT'])

async function orAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

async function readForm(request: FastifyRequest, upload: Upload, { folder, signal, onData }: Reading): Promise<ReadUpload> {
  const most = mostBytes(upload)
  request.raw.on('data', (chunk: Buffer) => onData(chunk.length))
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  let fieldBytes = 0
  let nth = 0
  for await (const part of request.parts({ limits: limitsOf(upload) })) {
    const refused = () => wrong({ ...upload, field: part.fieldname }, 'validation:invalid')
    if (part.type !== 'file') {
      const { value } = part
      if (typeof value !== 'string' || part.valueTruncated) return refused()
      fieldBytes += Buffer.byteLength(value)
      if (fieldBytes > uploadLimits.fieldBytes) return refused()
      fields[part.fieldname] = value
      continue
    }
    // The types of the library say that every file has a name.
    if ((part.filename as string | undefined) === undefined) {
      part.file.resume()
      return refused()
    }
    const name = plainFileName(part.filename)
    if ((declaredBytes(request) ?? 0) > most) {
      // Flows by unread while the answer is already on its way.
      part.file.resume()
      return tooLarge(upload, name)
    }
    const path = join(folder, String((nth += 1)))
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    if (part.file.truncated) return tooLarge(upload, name)
    if (part.fieldname === upload.field) files.push({ name, path, bytes: part.file.bytesRead })
  }
  return { files, fields }
}

/** Long enough for the longest text with its markup. */
const fieldSize = 256 * 1024

const limitsOf = ({ most, bytes }: Upload) =>
  most === undefined ? { parts: 1, fileSize: bytes } : { files: most, fields: 20, fieldSize, fileSize: bytes }

function tooLarge(upload: Upload, name: string): RefusedUpload {
  const megabytes = upload.bytes / (1024 * 1024)
  return { ...wrong(upload, 'validation:document.tooLarge', { name, megabytes }), status: 413 }
}

const wrong = ({ field }: Upload, message: `validation:${string}`, params: Record<string, unknown> = {}): RefusedUpload => ({
  issue: { code: 'custom', path: [field], message, params, input: undefined },
  status: 400,
})
