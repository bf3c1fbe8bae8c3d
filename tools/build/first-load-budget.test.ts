import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressWeb } from './compress-web.ts'
import { checkFirstLoads } from './first-load-budget.ts'

let folder: string
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'destek-budget-'))
  await write(
    'index.html',
    '<script type="module" src="/assets/first.js"></script><link rel="stylesheet" href="/assets/first.css">',
  )
  await write('assets/first.js', 'a'.repeat(100))
  await write('assets/first.css', 'b'.repeat(50))
  await write('assets/shell.js', 'c'.repeat(300))
  await write('assets/kit.js', 'd'.repeat(1000))
  await write('assets/later.js', 'e'.repeat(9000))
  await write(
    '.vite/manifest.json',
    JSON.stringify({
      _first: { file: 'assets/first.js', css: ['assets/first.css'] },
      _kit: { file: 'assets/kit.js', imports: ['_first'] },
      'shell.tsx': { file: 'assets/shell.js', imports: ['_first', '_kit'], dynamicImports: ['later.tsx'] },
      'later.tsx': { file: 'assets/later.js' },
    }),
  )
})

afterEach(() => rm(folder, { recursive: true }))

describe('the budget of the first load', () => {
  const load = { name: 'home page', page: 'index.html', also: ['shell.tsx'] }

  it('counts the page, what it names and what that cannot do without, once, and nothing that comes later', async () => {
    const bytes = (await readFile(path.join(folder, 'index.html'))).length + 100 + 50 + 300 + 1000
    await expect(checkFirstLoads(folder, [{ ...load, budget: bytes }])).resolves.toBeUndefined()
    await expect(checkFirstLoads(folder, [{ ...load, budget: bytes - 1 }])).rejects.toThrow(
      /home page \(en\).*\n {2}1\.0 KB assets\/kit\.js/,
    )
  })

  it('counts files as they travel', async () => {
    await compressWeb(folder)
    await expect(checkFirstLoads(folder, [{ ...load, budget: 700 }])).resolves.toBeUndefined()
  })

  it('says when a source that it watches is gone', async () => {
    await expect(checkFirstLoads(folder, [{ ...load, also: ['gone.tsx'], budget: 1 }])).rejects.toThrow('gone.tsx')
  })
})

describe('compressing the build', () => {
  it('writes Brotli and gzip beside every text file, however short', async () => {
    await compressWeb(folder)
    expect(brotliDecompressSync(await readFile(path.join(folder, 'assets/kit.js.br'))).toString()).toBe('d'.repeat(1000))
    expect(gunzipSync(await readFile(path.join(folder, 'assets/kit.js.gz'))).toString()).toBe('d'.repeat(1000))
    expect(brotliDecompressSync(await readFile(path.join(folder, 'assets/first.js.br'))).toString()).toBe('a'.repeat(100))
  })
})
