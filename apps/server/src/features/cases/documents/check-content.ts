import type { documentLimits } from '@destek/contracts/cases/documents'
import { fileTypeFromBuffer } from 'file-type'

export type Extension = (typeof documentLimits.extensions)[number]

/** Looks into all of the bytes: for a thread, not for one that answers requests. */
export const hasContentOf = async (extension: Extension, bytes: Buffer): Promise<boolean> =>
  agrees[extension](bytes, await detectedKind(bytes))

/** A file that is too damaged to read has no kind. */
const detectedKind = (bytes: Buffer) =>
  fileTypeFromBuffer(bytes).then(
    (kind) => kind?.ext,
    () => undefined,
  )

type Agrees = (bytes: Buffer, detected: string | undefined) => boolean

const is =
  (...kinds: string[]): Agrees =>
  (_, detected) =>
    kinds.includes(detected ?? '')

/** The older formats of an office are all folders of one kind; what one holds tells them apart, and from an installer. */
const holds =
  (...entries: string[]): Agrees =>
  (bytes, detected) =>
    detected === 'cfb' && entries.some((entry) => bytes.includes(Buffer.from(`${entry}\0`, 'utf16le')))

/** Formats that are written in letters throughout. Other kinds are only guessed from the first letters of a text, such as “BM”. */
const writtenFormats = new Set(['pdf', 'rtf', 'xml', 'ps', 'eps', 'ics', 'vcf'])

const agrees: Record<Extension, Agrees> = {
  pdf: is('pdf'),
  doc: holds('WordDocument'),
  docx: is('docx'),
  xls: holds('Workbook', 'Book'),
  xlsx: is('xlsx'),
  png: is('png', 'apng'),
  txt: (bytes, detected) => !writtenFormats.has(detected ?? '') && isPlainText(bytes),
  jpeg: is('jpg'),
  jpg: is('jpg'),
}

/** The content type of a document, by the ending of its name. */
export const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  txt: 'text/plain',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
}

/** Read as UTF-16 where it says so, else as UTF-8, else as Windows writes Turkish; and nothing in it that no text has. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = read(bytes)
  return text !== null && !unprintable.test(text)
}

/** Controls other than tabs and the ends of lines and pages. */
const unprintable = /[^\P{Cc}\t\n\r\f]/u

function read(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1254')
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
