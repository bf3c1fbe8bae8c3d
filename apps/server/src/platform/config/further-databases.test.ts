import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'destek-config-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'databases.json')
const first = 'postgres://app:x@db/destek'

async function read(content: unknown, environment: Record<string, string> = {}) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ DATABASE_URL: first, DATABASES_FILE: file, ...environment }).database
}

describe('DATABASES_FILE', () => {
  it('names further databases', async () => {
    const url = 'postgres://app:x@db2/destek'
    const ownerUrl = 'postgres://owner:x@db2/destek'
    expect((await read({ second: { url, ownerUrl }, third: { url: 'postgres://app:x@db2/other' } }))?.further).toEqual([
      { name: 'second', appUrl: url, ownerUrl, directUrl: ownerUrl, isPooled: false },
      {
        name: 'third',
        appUrl: 'postgres://app:x@db2/other',
        ownerUrl: 'postgres://app:x@db2/other',
        directUrl: 'postgres://app:x@db2/other',
        isPooled: false,
      },
    ])
  })

  it.each([
    ['{ "second": { "url": "postgres://app:secret@', 'DATABASES_FILE is not JSON.'],
    [[], 'DATABASES_FILE is not an object with an entry for each database.'],
    [{ second: 'postgres://db2/destek' }, 'DATABASES_FILE: "second"'],
    [{ second: {} }, 'DATABASES_FILE: "second.url" must be an address'],
    [{ second: { url: 'db2' } }, 'DATABASES_FILE: "second.url" must be an address'],
    [{ second: { url: 'postgres://db2/destek', owner: 'x' } }, 'DATABASES_FILE: "second"'],
    [{ first: { url: 'postgres://db2/destek' } }, 'DATABASES_FILE: "first" is no name for a database'],
    [{ 'db 2': { url: 'postgres://db2/destek' } }, 'DATABASES_FILE: "db 2" is no name for a database'],
    [{ second: { url: 'postgres://other@DB:5432/destek' } }, 'DATABASES_FILE: "second" is the same database as DATABASE_URL.'],
    [
      { second: { url: 'postgres://db2/destek' }, third: { url: 'postgres://x@db2/destek' } },
      'DATABASES_FILE: "third" is the same database as "second".',
    ],
  ])('%j is refused: %s', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
    await expect(read(content)).rejects.not.toThrow('secret')
  })

  it('asks for a way past the pooler, and for a first database', async () => {
    const pooled = { DATABASE_POOLER: 'transaction', DATABASE_OWNER_URL: 'postgres://owner:x@db/destek' }
    await expect(read({ second: { url: 'postgres://app@db2/destek' } }, pooled)).rejects.toThrow(
      '"second" needs ownerUrl or directUrl',
    )
    await expect(read({}, { DATABASE_URL: '' })).rejects.toThrow('DATABASES_FILE is set but DATABASE_URL is not')
  })
})
