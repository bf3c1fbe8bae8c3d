import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainFileName } from './file-name.ts'
import { hasIt } from './static-document.ts'

/** A file that a handler answers. */
export interface FileAnswer {
  bytes: Buffer
  contentType: string
  name: string
  /** Changes with the bytes. */
  stamp: string
}

/** The browser may keep it, but asks each time whether it still may and whether there is a newer one. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  disposition: 'inline' | 'attachment',
  { bytes, contentType, name, stamp }: FileAnswer,
): FastifyReply {
  const etag = `"${stamp}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply
    .headers({
      'content-disposition': `${disposition}; ${fileNameParameters(name)}`,
      'x-content-type-options': 'nosniff',
      // Opened as a page of its own, the file could otherwise run scripts with our origin.
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(contentType)
    .send(bytes)
}

/** As RFC 6266 has it: in plain letters for old readers, and as it is. */
function fileNameParameters(sent: string): string {
  const name = plainFileName(sent)
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
