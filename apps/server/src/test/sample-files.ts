import { crc32, deflateSync } from 'node:zlib'
import { writeSpreadsheet } from '../platform/spreadsheets/write-spreadsheet.ts'

/** The smallest valid file of each kind that the product accepts. */
export const sampleFiles: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: compoundFile('Root Entry', 'WordDocument'),
  docx: zipFile({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    'word/document.xml': '<document/>',
  }),
  xls: compoundFile('Root Entry', 'Workbook'),
  xlsx: await writeSpreadsheet({ name: 'Maaş', columns: [{ header: 'Ay' }], rows: [['Kasım']] }),
  png: pngFile(),
  txt: Buffer.from('Şifre sıfırlama adımları\r\n\t1. Çıkış yapın.\n'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
}
sampleFiles['jpg'] = sampleFiles['jpeg']!

/** A Windows program, as every one begins. */
export const program = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from('\x80\0\0\0PE\0\0', 'latin1'),
  Buffer.alloc(99),
])

/** An older office file: a folder of streams, reduced to its signature and the names in it. */
export function compoundFile(...entries: string[]): Buffer {
  const names = entries.map((entry) => Buffer.from(entry.padEnd(32, '\0'), 'utf16le'))
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...names])
}

/** An archive whose entries are stored as they are. */
export function zipFile(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, bytes])
    locals.push(local)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, nameBytes]))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** One white pixel. */
/** Black, in as few bytes as such a picture can have. */
export function pngFile(width = 1, height = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const oneBitGrey = Buffer.from('0100000000', 'hex')
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, oneBitGrey])),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
