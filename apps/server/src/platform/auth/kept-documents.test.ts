import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startFaultyProvider } from '../../test/servers/faulty-provider.ts'
import { testAudience } from '../../test/test-issuer.ts'
import { Unavailable } from '../http/http-errors.ts'
import { newSecretKey } from '../secrets/secret-key.ts'
import { identityProvider, type ProviderOptions } from './identity-provider.ts'
import { keptDocuments } from './kept-documents.ts'
import { tokenVerifier } from './token-verifier.ts'

/** A provider that one server has reached, whose documents are kept, and which is away when the next server starts. */
async function prepare() {
  const [remote, dataDir] = [await startFaultyProvider(), await mkdtemp(path.join(tmpdir(), 'destek-kept-'))]
  onTestFinished(() => remote.shut())
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const file = path.join(dataDir, 'identity-provider.json')
  const secret = newSecretKey()
  const startServer = ({
    keys = { current: secret },
    issuer = remote.issuer,
    times = {},
  }: { keys?: Parameters<typeof keptDocuments>[2]; issuer?: string; times?: ProviderOptions['times'] } = {}) => {
    const kept = keptDocuments(dataDir, issuer, keys)
    const provider = identityProvider({ issuer, kept, times: { cooldown: 20, longestPause: 50, ...times } })
    onTestFinished(() => provider.stop())
    provider.start()
    return { provider, verify: tokenVerifier({ provider, audience: testAudience }).verify }
  }
  const reachOnce = async () => {
    const { provider, verify } = startServer()
    await verify(await remote.sign())
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).not.toBe('')
    provider.stop()
  }
  await reachOnce()
  return { remote, file, secret, startServer, reachOnce }
}

describe('a server that starts while its identity provider is away', () => {
  it('knows the keys and the addresses of the last time', async () => {
    const { remote, startServer } = await prepare()
    const token = await remote.sign()
    await remote.shut()
    const { provider, verify } = startServer()
    expect(await verify(token)).toMatchObject({ sub: 'ayse' })
    await provider.check()
    expect(provider.discovery()).toMatchObject({ token_endpoint: 'https://tokens.example/token' })

    await remote.open()
    await remote.rotate()
    await expect.poll(async () => (await verify(await remote.sign()).catch(() => null))?.sub).toBe('ayse')
  })

  it('knows the newest keys, not those that were kept first', async () => {
    const { remote, file, startServer, reachOnce } = await prepare()
    const before = await readFile(file, 'utf8')
    await remote.rotate()
    await reachOnce()
    await expect.poll(() => readFile(file, 'utf8')).not.toBe(before)
    const token = await remote.sign()
    await remote.shut()
    expect(await startServer().verify(token)).toMatchObject({ sub: 'ayse' })
  })

  it('still knows them after the secret key was replaced', async () => {
    const { remote, secret, startServer } = await prepare()
    const token = await remote.sign()
    await remote.shut()
    const keys = { current: newSecretKey(), previous: secret }
    expect(await startServer({ keys }).verify(token)).toMatchObject({ sub: 'ayse' })
  })

  const edited = (change: (content: Record<string, unknown>) => object) => (text: string) => {
    const { content, seal } = JSON.parse(text)
    return JSON.stringify({ content: JSON.stringify(change(JSON.parse(content))), seal })
  }
  it.each<[string, (text: string) => string]>([
    ['is empty', () => ''],
    ['is half', (text) => text.slice(0, text.length / 2)],
    ['is no JSON', () => '<h1>Hello</h1>'],
    ['is another JSON', () => '[]'],
    ['has another key', edited((content) => ({ ...content, keySet: { keys: [{ kty: 'EC' }] } }))],
    ['has another time', edited((content) => ({ ...content, readAt: Number(content['readAt']) - 1 }))],
    ['has no seal', (text) => JSON.stringify({ ...JSON.parse(text), seal: '' })],
    ['is huge', (text) => text + ' '.repeat(2 ** 21)],
  ])('ignores a file that %s', async (_, spoil) => {
    const { remote, file, startServer } = await prepare()
    await writeFile(file, spoil(await readFile(file, 'utf8')))
    const token = await remote.sign()
    await remote.shut()
    const { provider, verify } = startServer()
    await expect(verify(token)).rejects.toThrow(Unavailable)
    await expect(provider.check()).rejects.toThrow('ECONNREFUSED')
    expect(provider.discovery()).toBeNull()
  })

  it('ignores what was kept with another secret key, for another issuer, or too long ago', async () => {
    const { remote, startServer } = await prepare()
    const token = await remote.sign()
    await remote.shut()
    for (const options of [
      { keys: { current: newSecretKey() } },
      { issuer: remote.issuer.replace('127.0.0.1', 'localhost') },
      { times: { maximumAge: -1 } },
    ])
      await expect(startServer(options).verify(token)).rejects.toThrow(Unavailable)
  })

  it('works without a file where none can be written', async () => {
    const { remote, file, startServer } = await prepare()
    await rm(file)
    await mkdir(path.join(file, 'in the way'), { recursive: true })
    expect(await startServer().verify(await remote.sign())).toMatchObject({ sub: 'ayse' })
  })
})

it('keeps no private key, should a provider publish one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-kept-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const kept = keptDocuments(dataDir, 'https://a.example', { current: newSecretKey() })
  const discovery = { issuer: 'https://a.example', jwks_uri: 'https://a.example/keys' }
  await kept.write({ discovery, keySet: { keys: [{ kty: 'EC', x: 'x', y: 'y', d: 'private' }] }, readAt: 1 })
  expect((await kept.read())?.keySet.keys).toEqual([{ kty: 'EC', x: 'x', y: 'y' }])
})
