import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey, SecretKeys } from './secret-key.ts'

/** A text that only the key, the tenant and the name together can open. */
export interface Sealed {
  keyId: string
  nonce: Buffer
  /** The encrypted text, followed by the tag that proves it untouched. */
  ciphertext: Buffer
}

export interface SecretBox {
  seal(tenantId: string, name: string, text: string): Sealed
  /** Fails when the secret was sealed for another tenant, name or key, or was tampered with. */
  open(tenantId: string, name: string, sealed: Sealed): string
  /** The key that new secrets are sealed with. */
  keyId: string
}

const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export function createSecretBox({ current, previous }: SecretKeys): SecretBox {
  const keys = new Map([previous, current].filter((key) => key !== undefined).map((key) => [key.id, key]))
  return {
    keyId: current.id,
    seal: (tenantId, name, text) => seal(current, associatedDataOf(tenantId, name), text),
    open: (tenantId, name, sealed) => {
      const key = keys.get(sealed.keyId)
      if (!key) throw new Error(`The secret ${name} was sealed with the key ${sealed.keyId}, which this server does not have.`)
      return open(key, associatedDataOf(tenantId, name), sealed)
    },
  }
}

/** Bound to its place, so that a row copied to another tenant or name does not open there. */
const associatedDataOf = (tenantId: string, name: string) => Buffer.from(`${tenantId.toLowerCase()}/${name}`)

function seal(key: SecretKey, associatedData: Buffer, text: string): Sealed {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(cipherName, key.bytes, nonce, { authTagLength: tagLength }).setAAD(associatedData)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { keyId: key.id, nonce, ciphertext }
}

function open(key: SecretKey, associatedData: Buffer, { nonce, ciphertext }: Sealed): string {
  const decipher = createDecipheriv(cipherName, key.bytes, nonce, { authTagLength: tagLength })
    .setAAD(associatedData)
    .setAuthTag(ciphertext.subarray(-tagLength))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
}
