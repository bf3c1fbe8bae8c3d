import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Cell, streamSpreadsheet, writeSpreadsheet, writeWorkbook } from './write-spreadsheet.ts'

async function readBack(cells: Cell[]) {
  const rows = (async function* () {
    for (const cell of cells) yield [cell, 'end']
  })()
  const file = await writeSpreadsheet({ name: 'Sayfa', columns: [{ header: 'Değer', width: 20 }, { header: 'Son' }], rows })
  const read: unknown[] = []
  for await (const { values } of streamXlsxRows(file)) read.push(values[0])
  return read
}

it('keeps texts, numbers, yes and no, and nothing as they are; what looks like a formula is a text', async () => {
  const cells = ['=1+1', '+90', '-5', '@SUM(A1)', '  iki\nsatır ', '<b>&"\u0001', 'ğüşıöçİ', 0, 24.5, true, null]
  expect(await readBack(cells)).toEqual(['Değer', ...cells])
})

it('cuts a text that no cell can hold', async () => {
  const [, longest, cut] = await readBack(['x'.repeat(32_767), 'x'.repeat(32_768)])
  expect(longest).toBe('x'.repeat(32_767))
  expect(cut).toBe(`${'x'.repeat(32_766)}…`)
})

it('keeps the same in each of several sheets', async () => {
  const cells = ['=1+1', '+90', '-5', '@SUM(A1)', 'ğüşıöçİ', 0, 24.5, true]
  const columns = [{ header: '=Değer', width: 20 }]
  const file = await writeWorkbook([
    { name: 'Bir', columns, rows: cells.map((cell) => [cell]) },
    { name: 'İki', columns, rows: [] },
  ])
  const { sheets } = await readXlsx(file)
  expect(sheets.map(({ name, rows }) => [name, rows.flat()])).toEqual([
    ['Bir', ['=Değer', ...cells]],
    ['İki', ['=Değer']],
  ])
  expect(sheets.flatMap(({ cells: described }) => [...(described?.values() ?? [])]).filter(({ formula }) => formula)).toEqual([])
})

describe('a file that is not read to its end', () => {
  /** Rows that do not compress well, and a flag that tells whether they are still being read. */
  function manyRows(failAfter = Infinity) {
    let asked = 0
    async function* rows() {
      for (; asked < 20_000; asked += 1) {
        if (asked === failAfter) throw new Error('The rows cannot be read.')
        if (asked % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
        yield [crypto.randomUUID(), crypto.randomUUID()]
      }
    }
    return { rows: rows(), asked: () => asked }
  }
  const sheet = (rows: AsyncGenerator<string[]>) =>
    streamSpreadsheet({ name: 'x', columns: [{ header: 'a' }, { header: 'b' }], rows })

  it('can be left at any moment, and asks for no more rows', async () => {
    for (let pieces = 1; pieces <= 12; pieces += 1) {
      const { rows, asked } = manyRows()
      let taken = 0
      for await (const _ of sheet(rows)) if ((taken += 1) === pieces) break
      expect(taken).toBe(pieces)
      expect(asked()).toBeLessThan(20_000)
    }
  })

  it('fails with its rows, after what was written before', async () => {
    let bytes = 0
    const read = async () => {
      for await (const piece of sheet(manyRows(10_000).rows)) bytes += piece.length
    }
    await expect(read()).rejects.toThrow('The rows cannot be read.')
    expect(bytes).toBeGreaterThan(0)
  })
})
