import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-destek-signature'

const tolerance = 5 * 60_000

/** True when the header holds a recent signature over this body, made with the secret. */
export function isSigned(secret: string, header: string | undefined, body: string | Buffer, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts || secret === '') return false
  const [, seconds, signature] = parts as unknown as [string, string, string]
  const isRight = timingSafeEqual(mac(secret, seconds, body), Buffer.from(signature, 'hex'))
  return isRight && Math.abs(now.getTime() - Number(seconds) * 1000) <= tolerance
}

/** The value of the header: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function sign(secret: string, body: string | Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

const mac = (secret: string, seconds: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
