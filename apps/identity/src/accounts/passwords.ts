import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 16 MiB of memory and five passes: the OWASP recommendation that still lets many people sign in at the same time. */
const recommended = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

export const passwordMaxLength = 1024

/** The cost is kept with the hash, so that it can be raised later. */
export async function hashPassword(password: string, cost: Cost = recommended): Promise<string> {
  const salt = randomBytes(16)
  return stored(cost, salt, await derive(password, salt, cost))
}

/**
 * Without a stored hash (nobody has that name) the same work is done, so that the time taken tells nothing. To scrypt a password
 * and the same with NUL characters after it are one, so those are refused apart.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobodysHash).split('$')
  const expected = Buffer.from(key!, 'base64url')
  const derived = await derive(password, Buffer.from(salt!, 'base64url'), { N: +N!, r: +r!, p: +p! })
  const possible = password.length <= passwordMaxLength && !password.includes('\0')
  return timingSafeEqual(derived, expected) && hash !== undefined && possible
}

const stored = ({ N, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

const nobodysHash = stored(recommended, Buffer.alloc(16), Buffer.alloc(keyLength))

type Cost = typeof recommended
const scryptKey = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt)
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  scryptKey(password.slice(0, passwordMaxLength).normalize('NFC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r })
