import { streamXlsxRows } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { type Cell, writeSpreadsheet } from './write-spreadsheet.ts'

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
