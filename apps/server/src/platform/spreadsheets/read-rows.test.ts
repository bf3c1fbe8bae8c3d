import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readerBudget } from '@destek/contracts/people/reader-limits'
import { expect, it, onTestFinished } from 'vitest'
import { createRowsReader, openRows, UnreadableFile } from './read-rows.ts'
import { workbookParts, zipOf } from './xlsx/test-archive.ts'

const limits = { rows: 200_000, columns: 50, cell: 20, unpackedBytes: 500_000_000 }

async function opened(content: string | Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reader-'))
  await writeFile(path.join(folder, 'file'), content)
  const file = await open(path.join(folder, 'file'))
  onTestFinished(async () => {
    await file.close()
    await rm(folder, { recursive: true })
  })
  return file.fd
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'readable',
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : error),
  )

async function count(content: string | Buffer, read = openRows): Promise<number> {
  const { rows } = await read(await opened(content), limits)
  let found = 0
  for await (const _ of rows) found += 1
  return found
}

it('reads a file in a thread of its own, in batches', async () => {
  expect(await count('a;b\n'.repeat(5_000))).toBe(5_000)
})

it('can be left before the end, and the file be read again', async () => {
  const file = await opened('a;b\n'.repeat(100_000))
  for (let round = 0; round < 2; round += 1) {
    const { rows, delimiter } = await openRows(file, limits)
    expect(delimiter).toBe(';')
    for await (const row of rows) {
      expect(row).toEqual(['a', 'b'])
      break
    }
  }
})

it('says why a file is refused, before and after the first row', async () => {
  expect(await reasonOf(count('%PDF-1.7'))).toBe('notATable')
  expect(await reasonOf(count(`${'a;b\n'.repeat(3_000)}"never closed`))).toBe('damaged')
})

it('is ended when it takes too much time, and the process goes on', async () => {
  expect(await reasonOf(count('a;b\n'.repeat(100_000), createRowsReader({ ...readerBudget, seconds: 0.001 })))).toBe('tooSlow')
})

it('is ended when it takes too much memory, and the process goes on', async () => {
  // One text of three megabytes, held as pieces until its end.
  const strings = `<si><t>${'x&amp;'.repeat(600_000)}</t></si>`
  const workbook = zipOf(workbookParts('<row/>', { strings }))
  expect(await reasonOf(count(workbook, createRowsReader({ ...readerBudget, megabytes: 12 })))).toBe('tooMuchMemory')
  expect(await count('a;b\n')).toBe(1)
})

it('reads a file rightly after one that was refused while more of it was read', async () => {
  const wide = `${'a;'.repeat(60)}\n`.repeat(50_000)
  for (let round = 0; round < 2; round += 1) {
    expect(await reasonOf(count(wide))).toBe('tooManyColumns')
    expect(await count('a;b\n'.repeat(700))).toBe(700)
  }
})

it('reads a file rightly after one that holds more than its rows', async () => {
  // The sheet and its packed data end here, but the part goes on.
  const parts = workbookParts('<row><c t="inlineStr"><is><t>x</t></is></c></row>')
  const longer = zipOf(parts.map((part) => ({ ...part, ...(part.name.endsWith('sheet1.xml') && { behind: 20_000_000 }) })))
  for (let round = 0; round < 2; round += 1) {
    expect(await count(longer)).toBe(1)
    expect(await count('a;b\n'.repeat(700))).toBe(700)
  }
})
