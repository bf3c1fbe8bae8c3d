import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'gzip' | 'identity'

interface Made {
  bytes: Buffer
  tag: string
}

export type StandingDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * A JSON document that stays the same while the server runs, and is the same for everyone. It is built and compressed at the
 * first request, and not sent again to a client that has it. A route that sends it switches compression off, because its tag
 * names these very bytes.
 */
export function standingDocument(build: () => unknown): StandingDocument {
  const made = new Map<Encoding, Made>()
  const plain = () => made.get('identity') ?? keep('identity', Buffer.from(JSON.stringify(build())))
  const compressed = () => made.get('gzip') ?? keep('gzip', gzipSync(plain().bytes))
  const keep = (encoding: Encoding, bytes: Buffer): Made => {
    const document = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
    made.set(encoding, document)
    return document
  }

  return (request, reply) => {
    const isCompressed = negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip'
    const { bytes, tag } = isCompressed ? compressed() : plain()
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: varying(reply) })
    if (hasIt(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (isCompressed) reply.header('content-encoding', 'gzip')
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

/** True when the client already has this version. */
export const hasIt = (tags: string | undefined, tag: string) =>
  (tags ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)

/** Adds to the existing value of `Vary`. */
const varying = (reply: FastifyReply) => [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', ')
