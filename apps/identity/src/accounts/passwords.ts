import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 16 MiB of memory and five passes: the OWASP recommendation that still lets many people sign in at the same time. */
const recommendedCost = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

export const passwordMaxLength = 1024

/** The cost is kept with the hash, so that it can be raised later. */
export async function hashPassword(password: string, cost: Cost = recommendedCost): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(cost, salt, await derive(password, salt, cost))
}

/**
 * Without a stored hash (no such user name) the same work is done, so that the time taken reveals nothing. scrypt does not tell a
 * password from the same with NUL characters appended, so these are rejected separately.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? dummyHash).split('$')
  const expected = Buffer.from(key!, 'base64url')
  const derived = await derive(password, Buffer.from(salt!, 'base64url'), { N: +N!, r: +r!, p: +p! })
  const possible = password.length <= passwordMaxLength && !password.includes('\0')
  return timingSafeEqual(derived, expected) && hash !== undefined && possible
}

const formatHash = ({ N, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

const dummyHash = formatHash(recommendedCost, Buffer.alloc(16), Buffer.alloc(keyLength))

export type Cost = typeof recommendedCost
const scryptKey = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt)
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  scryptKey(password.slice(0, passwordMaxLength).normalize('NFC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r })
