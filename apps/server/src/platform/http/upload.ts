import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@destek/contracts/core/routes'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { plainFileName } from './file-name.ts'

/** A file as it was sent. Its name can be shown and stored; it says nothing about the content. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** A file that is too large for memory; it is gone when the call has been answered. */
export interface FileOnDisk {
  name: string
  path: string
  bytes: number
}

/** What a form held, or why it cannot be taken. */
export type ReadUpload = { files: UploadedFile[]; onDisk?: FileOnDisk; fields: Record<string, string> } | RefusedUpload

interface RefusedUpload {
  issue: z.core.$ZodIssue
  status: 400 | 413
}

/** Forms are read only where a contract asks for a file. Everywhere else they are foreign content, as other content is here. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  // A file that is too large is answered in words of our own.
  await scope.register(multipart, { throwFileSizeLimit: false })
  // Left unread, so that who is asking is looked at first.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** Lends the work a folder that nobody else can look into, and removes it with all it holds, whatever becomes of the work. */
export async function inUploadFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'destek-upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder is needed by contracts that keep their file on disk. */
export async function readUpload(request: FastifyRequest, upload: Upload, folder?: string): Promise<ReadUpload> {
  if (!request.isMultipart()) return wrong(upload, 'validation:document.missing')
  try {
    const form = await readForm(request, upload, folder)
    // A form with other fields may come without a file.
    const isMissing = 'files' in form && form.files.length === 0 && !form.onDisk && upload.most === undefined
    return isMissing ? wrong(upload, 'validation:document.missing') : form
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!tooManyCodes.has(code)) return wrong(upload, 'validation:invalid')
    return upload.most === undefined
      ? wrong(upload, 'validation:document.single')
      : wrong(upload, 'validation:document.most', { count: upload.most })
  }
}

const tooManyCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT'])

async function readForm(request: FastifyRequest, upload: Upload, folder?: string): Promise<ReadUpload> {
  const read: ReadUpload = { files: [], fields: {} }
  for await (const part of request.parts({ limits: limitsOf(upload) })) {
    if (part.type !== 'file') {
      if (part.valueTruncated) return wrong({ ...upload, field: part.fieldname }, 'validation:invalid')
      read.fields[part.fieldname] = String(part.value)
      continue
    }
    const name = plainFileName(part.filename)
    if (declaredSize(request) > (upload.most ?? 1) * upload.bytes + roomAroundFiles) {
      // Flows by unread while the answer is already on its way.
      part.file.resume()
      return tooLarge(upload, name)
    }
    if (upload.onDisk && folder) {
      const path = join(folder, 'file')
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      if (part.file.truncated) return tooLarge(upload, name)
      if (part.fieldname === upload.field) read.onDisk = { name, path, bytes: part.file.bytesRead }
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) return tooLarge(upload, name)
    if (part.fieldname === upload.field) read.files.push({ name, bytes })
  }
  return read
}

/** Long enough for the longest text with its markup. */
const fieldSize = 256 * 1024

const limitsOf = ({ most, bytes }: Upload) =>
  most === undefined ? { parts: 1, fileSize: bytes } : { files: most, fields: 20, fieldSize, fileSize: bytes }

/** The form has lines of its own before and after its files, and other fields. */
const roomAroundFiles = 512 * 1024

const declaredSize = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0)

function tooLarge(upload: Upload, name: string): RefusedUpload {
  const megabytes = upload.bytes / (1024 * 1024)
  return { ...wrong(upload, 'validation:document.tooLarge', { name, megabytes }), status: 413 }
}

const wrong = ({ field }: Upload, message: `validation:${string}`, params: Record<string, unknown> = {}): RefusedUpload => ({
  issue: { code: 'custom', path: [field], message, params, input: undefined },
  status: 400,
})
