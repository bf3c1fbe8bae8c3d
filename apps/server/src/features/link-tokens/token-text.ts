import { createHash, randomBytes } from 'node:crypto'
import { hashTypes } from '@destek/contracts/people/link-tokens'

const tenantBytes = 16
const secretBytes = 32

/** 48 bytes in 64 characters; nothing else is a token. */
const tokenText = /^[\w-]{64}$/

/** What is stored of a token: enough to recognise it, not enough to make it. */
export interface Fingerprint {
  hash_type: number
  fingerprint: Buffer
}

/** A token that nobody has seen yet. The tenant stands in it because whoever opens a link says nothing else. */
export function newToken(tenantId: string): { text: string } & Fingerprint {
  const bytes = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)])
  return { text: bytes.toString('base64url'), hash_type: hashTypes.Sha256, fingerprint: hashed('sha256', bytes) }
}

/** The tenant that a text names and how its token may be stored; null for what is no token. The tenant is hashed with the secret. */
export function readToken(text: string): { tenantId: string; fingerprints: Buffer[] } | null {
  if (!tokenText.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const tenantId = bytes.toString('hex', 0, tenantBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, fingerprints: [hashed('sha256', bytes), hashed('sha512', bytes)] }
}

const hashed = (algorithm: 'sha256' | 'sha512', bytes: Buffer) => createHash(algorithm).update(bytes).digest()
