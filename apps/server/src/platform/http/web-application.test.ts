import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { compressWeb } from '../../../../../tools/build/compress-web.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const code = 'export const answer = 42\n'.repeat(1000)
const small = 'export {}'
const webFolder = await mkdtemp(path.join(tmpdir(), 'destek-web-'))
const pageOf = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title><script src="/theme.js"></script></head></html>`
const words = (part: string, language: string) => `../../packages/locales/browser/${language}-${part}.ts`
const manifest = {
  [words('first', 'en')]: { file: 'assets/en-first.js' },
  [words('first', 'tr')]: { file: 'assets/tr-first.js' },
  [words('home', 'en')]: { file: 'assets/en-home.js' },
  [words('home', 'tr')]: { file: 'assets/tr-home.js' },
  'src/app/layout/signed-in-shell.tsx': { file: 'assets/shell.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js', imports: ['src/app/layout/signed-in-shell.tsx'] },
}
const files = {
  'index.html': pageOf('Application'),
  'link.html': pageOf('Link'),
  'theme.js': code,
  'assets/code-1a2b.js': code,
  'assets/small-1a2b.js': small,
  '.vite/manifest.json': JSON.stringify(manifest),
  '.made-from': 'these sources',
}
for (const [file, text] of Object.entries(files)) {
  await mkdir(path.dirname(path.join(webFolder, file)), { recursive: true })
  await writeFile(path.join(webFolder, file), text)
}
await compressWeb(webFolder)
afterAll(() => rm(webFolder, { recursive: true }))

const { app, as } = await startTestApp({ webFolder })
/** Of the test server's public address. */
const host = 'localhost:3000'
const get = (url: string, headers: Record<string, string> = {}) => as.nobody().send('GET', url, undefined, { host, ...headers })
const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1]

describe('a file of the browser application', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip;q=0.1', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('is sent to a browser that takes %s as the build has compressed it: %s, once', async (accepted, encoding, unpack) => {
    const { status, headers, bytes } = await get('/assets/code-1a2b.js', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('/javascript'),
      'content-length': String(bytes.length),
    })
    expect(bytes.length).toBeLessThan(code.length / 10)
    expect(unpack(bytes).toString()).toBe(code)
  })

  it.each(['identity', 'deflate', ''])('is sent as it is to a browser that takes "%s"', async (accepted) => {
    const { headers, text } = await get('/assets/code-1a2b.js', { 'accept-encoding': accepted })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(text).toBe(code)
  })

  it('is sent as the build has compressed it, however short it is', async () => {
    const { headers, bytes } = await get('/assets/small-1a2b.js', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe(small)
  })

  it.each(['br', 'gzip', 'identity'])(
    'is kept for a year when its name changes with it, for each encoding apart: %s',
    async (accepted) => {
      const hashed = await get('/assets/code-1a2b.js', { 'accept-encoding': accepted })
      expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const named = await get('/theme.js', { 'accept-encoding': accepted })
      expect(named.headers['cache-control']).toBe('no-cache')
      for (const { headers } of [hashed, named]) expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    },
  )

  it('is not sent again to a browser that has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag } = (await get('/theme.js', headers)).headers
    const again = await get('/theme.js', { ...headers, 'if-none-match': String(etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('that is missing is not answered with a page, nor kept', async () => {
    const { status, headers } = await get('/assets/code-9z9z.js')
    expect(status).toBe(404)
    expect(headers['content-type']).not.toContain('html')
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it.each(['/.vite/manifest.json', '/.made-from', '/index.html', '/link.html', '/theme.js.br'])(
    'is none of its own at %s: that is for the build and the server',
    async (url) => expect(titleOf((await get(url)).text)).toBe('Application'),
  )
})

describe('a page of the browser application', () => {
  it.each([
    ['/', 'Application'],
    ['/home', 'Application'],
    ['/link-tokens', 'Application'],
    ['/link-token', 'Application'],
    ['/link-token/', 'Application'],
    ['/link-token/abc/more', 'Application'],
    ['/activities/link-token/abc', 'Application'],
    ['/link-token/abc', 'Link'],
    ['/link-token/abc?x=1', 'Link'],
  ])('%s is the %s', async (url, name) => {
    const { status, headers, text } = await get(url)
    expect([status, titleOf(text)]).toEqual([200, name])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it.each(['/home', '/link-token/abc'])('%s lets no script run but ours, and has none in itself', async (url) => {
    const { headers, text } = await get(url)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    )
    expect([...text.matchAll(/<script(?![^>]* src="\/)/g)]).toEqual([])
    expect(text).not.toMatch(/\son\w+=/)
  })

  it.each(['en', 'tr'])('names the words of its language, and what somebody who is signed in needs: %s', async (language) => {
    const { text } = await get('/home', { cookie: `language=${language}` })
    const preloaded = [...text.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)
    expect(preloaded).toEqual([`/assets/${language}-first.js`])
    expect(text).toContain(`data-signed-in="/assets/shell.js /assets/kit.js /assets/${language}-home.js"`)
    // A personal link needs none of that, even in a browser that has the cookies.
    const link = await get('/link-token/abc', { cookie: `language=${language}` })
    expect(link.text).toContain(`/assets/${language}-first.js`)
    expect(link.text).not.toContain('data-signed-in')
  })

  it('is asked for with HEAD as well', async () => {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/link-token/abc', headers: { host } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
