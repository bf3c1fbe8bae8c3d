import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseFile } from './parse-file.ts'
import { type RowsLimits, UnreadableFile } from './rows-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'rows-'))
afterAll(() => rm(folder, { recursive: true }))

const limits: RowsLimits = { rows: 1000, columns: 50, cell: 20, unpackedBytes: 50_000_000 }

async function read(content: string | Buffer, given: Partial<RowsLimits> = {}) {
  const file = path.join(folder, 'people.csv')
  await writeFile(file, content)
  const opened = await open(file)
  try {
    const { rows, ...facts } = await parseFile(opened.fd, { ...limits, ...given })
    return { ...facts, rows: await all(rows) }
  } finally {
    await opened.close()
  }
}

async function all(rows: AsyncIterable<string[]>): Promise<string[][]> {
  const read: string[][] = []
  for await (const row of rows) read.push(row)
  return read
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'readable',
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : error),
  )

/** `Şükrü;İĞDIR` as Excel writes it on a Turkish computer. */
const turkish = Buffer.from('de fc6b72fc3bdd d04449 52'.replaceAll(' ', ''), 'hex')

describe('the encoding', () => {
  const row = ['Şükrü', 'İĞDIR']

  it.each([
    ['utf-8', Buffer.from('Şükrü;İĞDIR')],
    ['utf-8', Buffer.from('\uFEFFŞükrü;İĞDIR')],
    ['utf-16le', Buffer.from('\uFEFFŞükrü;İĞDIR', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFŞükrü;İĞDIR', 'utf16le').swap16()],
    ['windows-1254', turkish],
  ])('is found: %s', async (encoding, content) => {
    expect(await read(content)).toEqual({ format: 'csv', encoding, delimiter: ';', rows: [row] })
  })

  it('is that of the whole file, though only its last row has a letter that tells', async () => {
    const manyRows = Buffer.from('Ali;Veli\n'.repeat(100_000))
    const { encoding, rows } = await read(Buffer.concat([manyRows, turkish]), { rows: 200_000 })
    expect(encoding).toBe('windows-1254')
    expect(rows.at(-1)).toEqual(row)
  })

  it('is UTF-8 wherever a letter falls on the border of what is read at once', async () => {
    for (const shift of [0, 1]) {
      const { encoding, rows } = await read(`${'x'.repeat(shift)}\n${'şğ\n'.repeat(120_000)}`, { rows: 200_000 })
      expect(encoding).toBe('utf-8')
      expect(rows.slice(shift).every(([cell]) => cell === 'şğ')).toBe(true)
    }
  })

  it('is not guessed where the file says UTF-8 and is not', async () => {
    expect(await reasonOf(read(Buffer.concat([Buffer.from('\uFEFF'), turkish])))).toBe('damaged')
  })
})

describe('the delimiter', () => {
  it.each([
    [';', 'a;b, c\n1;2'],
    [',', 'a,b\n1;2;3,4'],
    ['\t', 'a\tb'],
    ['|', 'a|b'],
    [';', '"a,b,c";d'],
    [';', 'Liste\n\na;b'],
    [',', 'a\nb'],
  ])('is %j', async (delimiter, content) => {
    expect((await read(content)).delimiter).toBe(delimiter)
  })

  it('is the one that the first line states', async () => {
    expect(await read('sep=;\r\na,b;c\r\n')).toMatchObject({ delimiter: ';', rows: [['a,b', 'c']] })
    expect(await read('\uFEFFsep=,\na,b;c')).toMatchObject({ delimiter: ',', rows: [['a', 'b;c']] })
  })
})

describe('the rows', () => {
  it('have quotes, line breaks, blanks and any number of cells', async () => {
    const { rows } = await read('ad; soyad ;not\r\n"Ali ""Usta""";"bir\niki";"a;b"\r\n\r\n;;\nveli\rAyşe;12" ekran;x;y')
    expect(rows).toEqual([['ad', 'soyad', 'not'], ['Ali "Usta"', 'bir\niki', 'a;b'], ['veli'], ['Ayşe', '12" ekran', 'x', 'y']])
  })

  it('keep what looks like a formula as it stands, and numbers with their zeros', async () => {
    expect((await read("=1+1;=cmd|'/c calc'!A1;007;1E5")).rows).toEqual([['=1+1', "=cmd|'/c calc'!A1", '007', '1E5']])
  })

  it('have no control characters', async () => {
    expect((await read('a\u0007b;\u001Fc')).rows).toEqual([['a b', 'c']])
    expect((await read(Buffer.from('\uFEFFa\u0000b', 'utf16le'))).rows).toEqual([['a b']])
  })

  it('have one character more than allowed of a long cell', async () => {
    expect((await read(`${'x'.repeat(20)};${'y'.repeat(5000)}`)).rows).toEqual([['x'.repeat(20), 'y'.repeat(21)]])
  })

  it('may be the heads alone', async () => {
    expect((await read('ad;soyad\n')).rows).toEqual([['ad', 'soyad']])
  })

  it('may be shorter or longer than the first one, at no cost', async () => {
    const stacks = vi.spyOn(Error, 'captureStackTrace')
    onTestFinished(() => void stacks.mockRestore())
    const { rows } = await read(`a;b;c\n${'x\n'.repeat(500)}${'1;2;3;4\n'.repeat(400)}`)
    expect(rows).toHaveLength(901)
    expect(stacks.mock.calls.length).toBeLessThan(10)
  })
})

describe('a file that is refused', () => {
  it.each([
    ['empty', ''],
    ['empty', '\uFEFF \r\n\n;;\n'],
    ['notATable', '%PDF-1.7\n1 0 obj'],
    ['notATable', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['notATable', '<!DOCTYPE html><table><tr><td>a</td></tr></table>'],
    ['notATable', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')])],
    [
      'encrypted',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['damaged', 'a;b\n"never closed;c\n'],
    ['tooManyColumns', Array.from({ length: 10_000 }, (_, index) => `column ${index}`).join(';')],
    ['tooManyRows', 'a;b\n'.repeat(1001)],
    // Blank ones.
    ['tooManyRows', ';\n'.repeat(1001)],
  ])('as %s', async (reason, content) => {
    expect(await reasonOf(read(content))).toBe(reason)
  })

  it('before it fills the memory: millions of cells in a row, a quote that swallows the rest', async () => {
    expect(await reasonOf(read(';'.repeat(20_000_000)))).toBe('tooManyColumns')
    expect(await reasonOf(read(`"${'a;b\n'.repeat(5_000_000)}"`))).toBe('damaged')
    expect(await reasonOf(read('a;b\n'.repeat(100), { unpackedBytes: 100 }))).toBe('tooLarge')
  })
})
