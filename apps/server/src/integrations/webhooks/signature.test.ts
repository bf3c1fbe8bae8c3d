import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSigned, sign } from './signature.ts'

const now = new Date('2026-03-02T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const secret = 'a secret of the tenant'
const body = '{"id":"1","state":"çözüldü"}'
const header = sign(secret, body, now)

describe('a signature', () => {
  it('is made of the time and the body, as documented', () => {
    expect(sign('key', '{}', new Date(1_700_000_000_000))).toBe(
      // printf '1700000000.{}' | openssl dgst -sha256 -hmac key
      't=1700000000,v1=9d713ed406bb7076d4123f0dc2c39d2df5c654ed4b0cd56b52c8b4c940bd63ae',
    )
  })

  it('is right for five minutes, before and after', () => {
    for (const seconds of [0, 1, 299, 300, -300]) expect(isSigned(secret, header, body, later(seconds))).toBe(true)
    for (const seconds of [301, -301, 86_400]) expect(isSigned(secret, header, body, later(seconds))).toBe(false)
  })

  it('is right for the same bytes only, by the same secret only', () => {
    expect(isSigned(secret, header, Buffer.from(body), now)).toBe(true)
    expect(isSigned(secret, header, `${body} `, now)).toBe(false)
    expect(isSigned('another secret', header, body, now)).toBe(false)
    expect(isSigned('', sign('', body, now), body, now)).toBe(false)
  })

  it('is wrong without its header, or with one of another form', () => {
    const [time, mac] = header.split(',') as [string, string]
    const others = [undefined, '', 't=', time, mac, `${mac},${time}`, header.toUpperCase(), `${header}0`, `${header},v1=00`]
    for (const other of [...others, header.slice(0, -1), ` ${header}`, `t=1e9,${mac}`]) {
      expect(isSigned(secret, other, body, now), other).toBe(false)
    }
  })

  it('of one time is not right for another', () => {
    const mac = header.split(',')[1]!
    expect(isSigned(secret, `t=${now.getTime() / 1000 + 1},${mac}`, body, now)).toBe(false)
  })

  it('never throws, whatever is sent in its place', () => {
    fc.assert(fc.property(fc.string(), (text) => !isSigned(secret, text, body, now)))
  })
})
