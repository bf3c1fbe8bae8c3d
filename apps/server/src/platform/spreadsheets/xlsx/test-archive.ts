import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  content: string | Buffer
  /** The size that the directory states; the true one by default. */
  statedSize?: number
  isEncrypted?: boolean
  /** The number of bytes after the packed data. */
  behind?: number
}

/** A zip file of these parts, as honest as its parts are. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, statedSize, isEncrypted = false, behind = 0 } of parts) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const packed = Buffer.concat([deflateRawSync(bytes), Buffer.alloc(behind)])
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(statedSize ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entries, end])
}

const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** The parts of a workbook with one sheet, the smallest that is read; the rows are the inside of its `sheetData`. */
export const workbookParts = (rows: string, { strings = '', formats = '', workbook = '', relations: more = '' } = {}): Part[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: '_rels/.rels', content: relations(['rId1', 'officeDocument', 'xl/workbook.xml']) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns:r="r">${workbook}<sheets><sheet name="Gizli" r:id="rId9" state="hidden"/><sheet name="A" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations(
      ['rId9', 'worksheet', 'worksheets/hidden.xml'],
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ).replace('<Relationships>', `<Relationships>${more}`),
  },
  { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet><numFmts/><cellXfs><xf numFmtId="0"/>${formats}</cellXfs></styleSheet>` },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
]
