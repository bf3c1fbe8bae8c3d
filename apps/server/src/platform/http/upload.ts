import type { Upload } from '@destek/contracts/routes'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { plainFileName } from './file-name.ts'

/** A file as it was sent. Its name can be shown and stored; it says nothing about the content. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** What a form held: its one file, or why it cannot be taken. */
export type ReadUpload = { file: UploadedFile } | { issue: z.core.$ZodIssue; status: 400 | 413 }

/** Forms are read only where a contract asks for a file. Everywhere else they are foreign content, as other content is here. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  // A file that is too large is answered in words of our own.
  await scope.register(multipart, { throwFileSizeLimit: false })
  // Left unread, so that who is asking is looked at first.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

export async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload> {
  if (!request.isMultipart()) return wrong(upload, 'validation:document.missing')
  try {
    return await readForm(request, upload)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return wrong(upload, code === 'FST_PARTS_LIMIT' ? 'validation:document.single' : 'validation:invalid')
  }
}

async function readForm(request: FastifyRequest, upload: Upload): Promise<ReadUpload> {
  const limits = { parts: 1, fileSize: upload.bytes }
  let found: ReadUpload = wrong(upload, 'validation:document.missing')
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const name = plainFileName(part.filename)
    if (declaredSize(request) > upload.bytes + roomAroundFile) {
      // Flows by unread while the answer is already on its way.
      part.file.resume()
      return tooLarge(upload, name)
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) found = tooLarge(upload, name)
    else if (part.fieldname === upload.field) found = { file: { name, bytes } }
  }
  return found
}

/** The form has lines of its own before and after the file. */
const roomAroundFile = 64 * 1024

const declaredSize = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0)

function tooLarge(upload: Upload, name: string): ReadUpload {
  const megabytes = upload.bytes / (1024 * 1024)
  return { ...wrong(upload, 'validation:document.tooLarge', { name, megabytes }), status: 413 }
}

const wrong = ({ field }: Upload, message: `validation:${string}`, params: Record<string, unknown> = {}) => ({
  issue: { code: 'custom' as const, path: [field], message, params, input: undefined },
  status: 400 as const,
})
