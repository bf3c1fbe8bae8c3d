import { workbookLimits } from '@destek/contracts/people/reader-limits'
import { cellText } from '../cell-text.ts'
import { type RowsFile, type RowsLimits, UnreadableFile } from '../rows-file.ts'
import { type Archive, openArchive } from './archive.ts'
import { cellValue, type Meanings, type RawCell, unescaped } from './cell-value.ts'
import { readXml, scanXml, type XmlEvents } from './scan-xml.ts'
import { TextStore } from './text-store.ts'
import { readDateStyles, readWorkbook, type Workbook } from './workbook.ts'

/** The first sheet of an Excel file. The file's type is checked now; the sheet is read with the rows. */
export async function openSheet(file: number, limits: RowsLimits): Promise<RowsFile> {
  const archive = await openArchive(file, limits.unpackedBytes)
  const workbook = await readWorkbook(archive)
  return { format: 'xlsx', encoding: null, delimiter: null, rows: readSheet(archive, workbook, limits) }
}

async function* readSheet(archive: Archive, workbook: Workbook, limits: RowsLimits): AsyncGenerator<string[]> {
  const sharedStrings = new TextStore()
  try {
    await readSharedStrings(archive, workbook, { into: sharedStrings, limit: limits.cell })
    const dateStyles = await readDateStyles(archive, workbook.styles)
    const rows: string[][] = []
    const events = rowEvents(rows, { sharedStrings, dateStyles, countsFrom1904: workbook.countsFrom1904 }, limits)
    for await (const _ of scanXml(archive.read(workbook.sheet), events)) yield* rows.splice(0)
    yield* rows
  } finally {
    sharedStrings.close()
  }
}

/** Texts that cells refer to by number. One may be put together of pieces that look different; how it is pronounced does not belong to it. */
async function readSharedStrings(
  archive: Archive,
  { sharedStrings }: Workbook,
  { into, limit }: { into: TextStore; limit: number },
) {
  if (sharedStrings === null) return
  let [text, count] = ['', 0]
  let isText = false
  let isPronunciation = false
  await readXml(archive.read(sharedStrings), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    text(piece) {
      if (isText && text.length <= limit) text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPronunciation = false
      if (name !== 'si') return
      if ((count += 1) > workbookLimits.texts) throw new UnreadableFile('tooManyTexts')
      into.add(cellText(unescaped(text), limit))
    },
  })
}

/** Puts every row that has come to its end to the others. */
function rowEvents(rows: string[][], meanings: Meanings, { columns, cell: limit }: RowsLimits): XmlEvents {
  let row: string[] = []
  let column = 0
  let cell: RawCell = { type: '', style: -1, value: '', inlineText: '' }
  let reading: 'value' | 'inlineText' | null = null
  return {
    open(name, attributes) {
      if (name === 'row') {
        row = []
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? -1), value: '', inlineText: '' }
      }
      reading = readingIn(name, cell.type)
    },
    text(piece) {
      if (reading !== null && cell[reading].length <= limit) cell[reading] += piece
    },
    close(name) {
      reading = null
      if (name === 'c') {
        const text = cellText(cellValue(cell, meanings), limit)
        if (text === '') return
        if (column > columns) throw new UnreadableFile('tooManyColumns')
        while (row.length < column) row.push('')
        row[column - 1] = text
      } else if (name === 'row') rows.push(row)
    },
  }
}

function readingIn(name: string, type: string) {
  if (name === 'v') return 'value'
  return name === 't' && type === 'inlineStr' ? 'inlineText' : null
}

/** `B7` is in the second column; a cell need not say where it is. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/iu.exec(place ?? '')?.[0].toUpperCase()
  if (letters === undefined) return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}
