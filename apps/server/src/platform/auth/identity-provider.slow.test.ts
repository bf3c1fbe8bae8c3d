import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accessTokenIssuer, type Behaviour, startFaultyProvider } from '../../test/servers/faulty-provider.ts'
import { testAudience } from '../../test/test-issuer.ts'
import { Unavailable } from '../http/http-errors.ts'
import { identityProvider, type ProviderOptions } from './identity-provider.ts'
import type { TokenRefusal } from './token-refusal.ts'
import { tokenVerifier } from './token-verifier.ts'

const quick = { cooldown: 50, patience: 3_000, longestPause: 100 }

async function start({ issuerEnd = '', times }: { issuerEnd?: string; times?: ProviderOptions['times'] } = {}) {
  const remote = await startFaultyProvider({ issuerEnd })
  onTestFinished(() => remote.shut())
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
  const provider = identityProvider({ issuer: remote.issuer, log, times: { ...quick, ...times } })
  onTestFinished(() => provider.stop())
  const refused: TokenRefusal[] = []
  const verifier = tokenVerifier({ provider, audience: testAudience, onRefused: (why) => void refused.push(why) })
  return { remote, provider, verify: verifier.verify, refused, lines }
}

const faults: Behaviour[] = ['error', 'html', 'hang', 'half', 'reset', 'empty', 'redirect']

describe('a key endpoint that fails', () => {
  it.each(faults)('by "%s" signs nobody out: the known keys stay in use', async (fault) => {
    const { remote, verify } = await start({ times: { refreshAfter: 0 } })
    await verify(await remote.sign())
    remote.behaves.keys = fault
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
      await pause(quick.cooldown)
    }
  })

  it.each(faults)('by "%s" leaves a token with an unknown key undecided, and is asked again when it is well', async (fault) => {
    const { remote, verify, refused } = await start()
    await verify(await remote.sign())
    await remote.rotate()
    remote.behaves.keys = fault
    await expect(verify(await remote.sign())).rejects.toThrow(Unavailable)
    expect(refused).toEqual([])
    remote.behaves.keys = 'good'
    await pause(quick.cooldown)
    expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
  })

  it('is refused when nobody has confirmed the known keys for too long', async () => {
    const { remote, verify } = await start({ times: { refreshAfter: 0, maximumAge: 200 } })
    await verify(await remote.sign())
    remote.behaves.keys = 'error'
    await pause(300)
    await expect(verify(await remote.sign())).rejects.toThrow(Unavailable)
  })

  it('is asked seldom, however many tokens with unknown keys arrive', async () => {
    const { remote, verify } = await start({ times: { cooldown: 1_000 } })
    await verify(await remote.sign())
    await remote.rotate()
    const token = await remote.sign()
    remote.behaves.keys = 'error'
    await Promise.allSettled(Array.from({ length: 50 }, () => verify(token)))
    await Promise.allSettled(Array.from({ length: 50 }, () => verify(token)))
    expect(remote.asked.keys).toBeLessThan(10)
  })
})

describe('a new key', () => {
  it('is accepted with the first token that it has signed, also right after the keys were read', async () => {
    const { remote, verify } = await start({ times: { cooldown: 300 } })
    await verify(await remote.sign())
    await remote.rotate()
    expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
    expect(await verify(await remote.sign({}, 0))).toMatchObject({ sub: 'ayse' })
  })

  it('that replaced another which nobody named is found as well', async () => {
    const { remote, verify } = await start()
    await remote.rotate({ forget: true, kid: null })
    await verify(await remote.sign())
    await remote.rotate({ forget: true, kid: null })
    await pause(quick.cooldown)
    expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
  })

  it('may stand beside others without names', async () => {
    const { remote, verify } = await start()
    await remote.rotate({ forget: true, kid: null })
    await remote.rotate({ kid: null })
    for (const nth of [0, 1]) expect(await verify(await remote.sign({}, nth))).toMatchObject({ sub: 'ayse' })
  })

  it('that the provider does not know is refused when it has said so', async () => {
    const { remote, verify, refused } = await start()
    const stranger = await startFaultyProvider()
    await stranger.rotate({ forget: true, kid: 'stranger' })
    await stranger.shut()
    const token = await stranger.sign()
    await expect(verify(token)).rejects.toThrow('another issuer')
    await remote.rotate({ kid: 'withdrawn' })
    const withdrawn = await remote.sign()
    await remote.rotate({ forget: true })
    await expect(verify(withdrawn)).rejects.toThrow('does not know')
    expect(refused).toEqual(['issuer', 'keyUnknown'])
  })
})

describe('the name of an issuer', () => {
  it.each([
    ['/', ''],
    ['', '/'],
    ['/', '/'],
  ])('that ends with "%s" is found by an address that ends with "%s"', async (issuerEnd, configuredEnd) => {
    const { remote, verify } = await start({ issuerEnd })
    const provider = identityProvider({ issuer: remote.url + configuredEnd })
    const configured = tokenVerifier({ provider, audience: testAudience })
    expect(await configured.verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
    expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
  })

  it('may be another one in access tokens, when the provider says so', async () => {
    const { remote, verify, refused } = await start()
    expect(await verify(await remote.sign({ iss: accessTokenIssuer }))).toMatchObject({ sub: 'ayse' })
    await expect(verify(await remote.sign({ iss: 'https://elsewhere.example' }))).rejects.toThrow('another issuer')
    expect(refused).toEqual(['issuer'])
  })

  it('that differs otherwise is told, and no token is accepted', async () => {
    const { remote } = await start({ issuerEnd: '/{tenantid}/v2.0' })
    const provider = identityProvider({ issuer: remote.url, times: quick })
    const other = tokenVerifier({ provider, audience: testAudience })
    await expect(other.verify(await remote.sign())).rejects.toThrow('/{tenantid}/v2.0; OIDC_ISSUER must name exactly that one.')
  })
})

describe('a token', () => {
  const hour = () => Math.floor(Date.now() / 1000) + 3600
  const secret = new TextEncoder().encode('a secret that everybody knows who verifies tokens')

  it.each<[TokenRefusal, Record<string, unknown>]>([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['notYetValid', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['tenantMissing', { tenantid: undefined }],
    ['tenantMissing', { tenantid: ['Turkey', 'Greece'] }],
    ['tenantMissing', { tenantid: {} }],
    ['subjectMissing', { sub: '' }],
  ])('is refused as "%s" with %o', async (why, claims) => {
    const { remote, verify, refused } = await start()
    await expect(verify(await remote.sign(claims))).rejects.toThrow('token')
    expect(refused).toEqual([why])
  })

  it('is not believed when a shared secret has signed it, or nothing has', async () => {
    const { remote, verify, refused } = await start()
    const claims = new SignJWT({ sub: 'ayse', tenantid: 'Turkey' })
      .setIssuer(remote.issuer)
      .setAudience(testAudience)
      .setExpirationTime(hour())
    await expect(verify(await claims.setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret))).rejects.toThrow('signed')
    const body = (await remote.sign()).split('.')[1]
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    await expect(verify(unsigned)).rejects.toThrow('signed')
    await expect(verify('gibberish')).rejects.toThrow('no signed token')
    expect(refused).toEqual(['algorithm', 'algorithm', 'malformed'])
  })

  it('of a clock that is some seconds ahead is accepted', async () => {
    const { remote, verify } = await start()
    expect(await verify(await remote.sign({ nbf: Math.floor(Date.now() / 1000) + 10 }))).toMatchObject({ sub: 'ayse' })
  })

  it('of another client is refused where id tokens are accepted', async () => {
    const { remote, provider } = await start()
    const { verify } = tokenVerifier({ provider, audience: testAudience, givenTo: 'destek-web' })
    await expect(verify(await remote.sign({ azp: 'another' }))).rejects.toThrow('another client')
    expect(await verify(await remote.sign({ azp: 'destek-web' }))).toMatchObject({ sub: 'ayse' })
  })
})

describe('a provider that is away at the start', () => {
  it('is reached for again and again, each time with the reason in the log, and unready until it answers', async () => {
    const { remote, provider, lines, verify } = await start()
    await remote.shut()
    provider.start()
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    await expect(provider.check()).rejects.toThrow('ECONNREFUSED')
    expect(lines[0]).toMatch(/ECONNREFUSED.*Trying again in 0\.1 s/)
    await remote.open()
    remote.behaves.keys = 'html'
    await expect.poll(() => lines.some((line) => line.includes('no JSON'))).toBe(true)
    await expect(provider.check()).rejects.toThrow('no JSON')
    remote.behaves.keys = 'good'
    await expect
      .poll(() =>
        provider.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(provider.discovery()).toMatchObject({ token_endpoint: 'https://tokens.example/token' })
    expect(await verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
    await remote.shut()
    await provider.check()
  })
})
