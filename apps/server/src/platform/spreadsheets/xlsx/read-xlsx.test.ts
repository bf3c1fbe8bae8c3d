import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { parseFile } from '../parse-file.ts'
import { type RowsLimits, UnreadableFile } from '../rows-file.ts'
import { writeSpreadsheet } from '../write-spreadsheet.ts'
import { type Part, workbookParts, zipOf } from './test-archive.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sheets-'))
afterAll(() => rm(folder, { recursive: true }))

const limits: RowsLimits = { rows: 1000, columns: 50, cell: 20, unpackedBytes: 50_000_000 }

async function read(content: Uint8Array, given: Partial<RowsLimits> = {}) {
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

const cell = (place: string, value: string, attributes = '') => `<c r="${place}" ${attributes}><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

describe('the first sheet of a workbook', () => {
  it('is read as another program wrote it: texts, numbers, dates, yes and no', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [['ident', 'doğum'], ['007', new Date(Date.UTC(1990, 4, 17))], [100_480_013, true], [], [null, 'İĞDIR']],
        },
        { name: 'B', rows: [['another']] },
      ],
    })
    expect(await read(file)).toEqual({
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      rows: [
        ['ident', 'doğum'],
        ['007', '1990-05-17'],
        ['100480013', 'true'],
        ['', 'İĞDIR'],
      ],
    })
  })

  it('is read as we write it', async () => {
    const rows = [['=1+1', "=cmd|'/c calc'!A1"]]
    const file = await writeSpreadsheet({ name: 'x', columns: [{ header: 'a' }, { header: 'b' }], rows })
    expect((await read(file)).rows).toEqual([['a', 'b'], ...rows])
  })

  it.each([
    ['1.00480013E8', '', '100480013'],
    ['5550004107', '', '5550004107'],
    ['12345678901234567890', '', '12345678901234567890'],
    ['1.5E18', '', '1500000000000000000'],
    ['0.30000000000000004', '', '0.3'],
    ['2.5E-7', '', '0.00000025'],
    ['32994', 's="1"', '1990-05-01'],
    ['32994.75', 's="1"', '1990-05-01'],
    ['0.5', 's="1"', '0.5'],
    ['99999999', 's="1"', '99999999'],
    ['1990-05-01T00:00:00', 't="d"', '1990-05-01'],
    ['#N/A', 't="e"', ''],
    ['1', 't="b"', 'true'],
    ['0', 't="b"', 'false'],
    ['0', 't="s"', 'Ali Veli'],
    ['1', 't="s"', 'x'.repeat(21)],
    ['7', 't="s"', ''],
    ['a_x000D__x0041_', 't="str"', 'a\rA'],
    ['not a number', '', 'not a number'],
  ])('tells %s (%s) as %j', async (value, attributes, text) => {
    const strings = `<si><r><t>Ali </t></r><r><t>Veli</t></r><rPh><t>pronounced</t></rPh></si><si><t>${'x'.repeat(100)}</t></si>`
    const parts = workbookParts(row(cell('A1', value, attributes), cell('B1', '1')), { strings, formats: '<xf numFmtId="14"/>' })
    expect((await read(zipOf(parts))).rows).toEqual([[text, '1']])
  })

  it('tells the saved result of a formula and never the formula', async () => {
    const cells = ['<c t="str"><f>HYPERLINK("http://x")</f><v>sonuç</v></c>', '<c><f>1+1</f></c>', '<c><f>1+1</f><v>2</v></c>']
    expect((await read(zipOf(workbookParts(row(...cells))))).rows).toEqual([['sonuç', '', '2']])
  })

  it('counts days from 1904 where the workbook does', async () => {
    const parts = workbookParts(row(cell('A1', '31532', 's="1"')), {
      formats: '<xf numFmtId="14"/>',
      workbook: '<workbookPr date1904="1"/>',
    })
    expect((await read(zipOf(parts))).rows).toEqual([['1990-05-01']])
  })
})

describe('a workbook that is refused', () => {
  const bomb = Buffer.alloc(60_000_000, ' ')
  const sheet = (parts: Part[], change: Partial<Part>) =>
    parts.map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, ...change } : part))
  const good = workbookParts(row(cell('A1', '1')))

  it.each([
    ['tooLarge', zipOf(sheet(good, { content: bomb }))],
    // It says that it is small.
    ['damaged', zipOf(sheet(good, { content: bomb, statedSize: 1000 }))],
    [
      'tooLarge',
      zipOf([...good, { name: 'inner.zip', content: zipOf([{ name: 'x', content: bomb }]), statedSize: 4_000_000_000 }]),
    ],
    ['tooManyParts', zipOf([...good, ...Array.from({ length: 6000 }, (_, index) => ({ name: `${index}`, content: '' }))])],
    ['tooLarge', zipOf(sheet(good, { content: `<worksheet><sheetData><row><c><v>${'9'.repeat(5_000_000)}` }))],
    ['damaged', zipOf(good).subarray(0, -100)],
    ['damaged', zipOf(sheet(good, { content: '<worksheet><sheetData><row>' }))],
    ['damaged', zipOf(sheet(good, { content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' }))],
    ['damaged', zipOf(good.filter(({ name }) => !name.includes('sheet1')))],
    ['encrypted', zipOf(sheet(good, { isEncrypted: true }))],
    ['notATable', zipOf([{ name: 'word/document.xml', content: '<x/>' }])],
    ['empty', zipOf(workbookParts(row()))],
    ['tooManyColumns', zipOf(workbookParts(row(cell('A1', '1'), cell('XFD1', '1'))))],
    ['tooManyColumns', zipOf(workbookParts(row(...Array.from({ length: 10_000 }, () => '<c><v>1</v></c>'))))],
    ['tooManyRows', zipOf(workbookParts(row(cell('A1', '1')).repeat(1001)))],
    ['tooManyRows', zipOf(workbookParts('<row/>'.repeat(1001)))],
    ['tooManySheets', zipOf(workbookParts('', { workbook: '<sheet name="x" r:id="x"/>'.repeat(40_000) }))],
    [
      'tooManyParts',
      zipOf(workbookParts('', { relations: '<Relationship Id="y" Type="x/worksheet" Target="z"/>'.repeat(40_000) })),
    ],
    ['tooManyStyles', zipOf(workbookParts('', { formats: '<xf/>'.repeat(100_000) }))],
    ['damaged', zipOf(workbookParts('<a>'.repeat(100) + '</a>'.repeat(100)))],
  ])('as %s (%#)', async (reason, content) => {
    expect(await reasonOf(read(content))).toBe(reason)
  })

  it('when what is unpacked is more than allowed, though each part is small', async () => {
    const parts = workbookParts(row(cell('A1', '1')).repeat(900))
    expect(await reasonOf(read(zipOf(parts), { unpackedBytes: 20_000 }))).toBe('tooLarge')
  })
})
