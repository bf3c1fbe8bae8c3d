import { createHash, randomBytes } from 'node:crypto'

/** A key of AES-256 and the name by which a stored secret says which key opens it. */
export interface SecretKey {
  id: string
  bytes: Buffer
}

/** The key that secrets are sealed with, and the one before it as long as some are still sealed with that. */
export interface SecretKeys {
  current: SecretKey
  previous?: SecretKey
}

const keyLength = 32

/** 32 bytes in hex or base64; null for anything else. */
export function parseSecretKey(text: string): SecretKey | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return keyOf(Buffer.from(text, 'hex'))
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyLength ? keyOf(bytes) : null
}

export const newSecretKey = (): SecretKey => keyOf(randomBytes(keyLength))

export const formatSecretKey = (key: SecretKey): string => key.bytes.toString('base64')

/** Names the key without telling anything of it. */
const keyOf = (bytes: Buffer): SecretKey => ({ id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes })
