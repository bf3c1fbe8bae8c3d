import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { newSecretKey } from './secret-key.ts'

const tenant = '0190aaaa-0000-7000-8000-000000000001'
const previous = newSecretKey()
const box = createSecretBox({ current: previous })
const sealed = box.seal(tenant, 'Password', 'çok gizli 🔑')

describe('a sealed secret', () => {
  it('opens again, whole', () => {
    expect(box.open(tenant, 'Password', sealed)).toBe('çok gizli 🔑')
  })

  it('never looks the same twice', () => {
    const again = box.seal(tenant, 'Password', 'çok gizli 🔑')
    expect(again.nonce).not.toEqual(sealed.nonce)
    expect(again.ciphertext).not.toEqual(sealed.ciphertext)
  })

  it('opens with the key before the current one, and is then sealed with the current one', () => {
    const current = newSecretKey()
    const later = createSecretBox({ current, previous })
    expect(later.open(tenant, 'Password', sealed)).toBe('çok gizli 🔑')
    expect(later.seal(tenant, 'Password', 'x').keyId).toBe(current.id)
  })

  const flipped = (bytes: Buffer, at: number) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
  const stranger = newSecretKey()

  it.each([
    ['another tenant', () => box.open('0190aaaa-0000-7000-8000-000000000002', 'Password', sealed)],
    ['another name', () => box.open(tenant, 'Token', sealed)],
    ['another key', () => createSecretBox({ current: stranger }).open(tenant, 'Password', sealed)],
    [
      'another key that claims to be the same',
      () => createSecretBox({ current: { ...stranger, id: sealed.keyId } }).open(tenant, 'Password', sealed),
    ],
    ['a changed text', () => box.open(tenant, 'Password', { ...sealed, ciphertext: flipped(sealed.ciphertext, 0) })],
    [
      'a changed tag',
      () => box.open(tenant, 'Password', { ...sealed, ciphertext: flipped(sealed.ciphertext, sealed.ciphertext.length - 1) }),
    ],
    ['a shortened text', () => box.open(tenant, 'Password', { ...sealed, ciphertext: sealed.ciphertext.subarray(0, 7) })],
    ['a changed nonce', () => box.open(tenant, 'Password', { ...sealed, nonce: flipped(sealed.nonce, 3) })],
  ])('does not open with %s', (_, open) => {
    expect(open).toThrow(/does not have|unable to authenticate|Invalid authentication tag/)
  })
})
