import { workbookLimits } from '@destek/contracts/people/reader-limits'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../rows-file.ts'

export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** The parser holds a text or a tag until it ends; no part of a workbook has any that is so long. */
const longestPiece = 4 * 1024 * 1024

/** Reports the parts of an XML, by names without prefixes. It yields after each piece, so that the reader can take its rows. */
export async function* scanXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let [sinceEvent, depth] = [0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0
    depth += 1
    if (depth > workbookLimits.depth) refuse('Too many tags inside each other.')
    events.open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0
    depth -= 1
    events.close?.(withoutPrefix(name))
  })
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  for await (const piece of pieces) {
    sinceEvent += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (sinceEvent > longestPiece) throw new UnreadableFile('tooLarge')
    yield
  }
  parser.write(decoder.decode()).close()
}

/** The same for a part that is read as a whole. */
export async function readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of scanXml(pieces, events));
}

/** Reads an attribute under any prefix, because programs choose their own. */
export const attribute = (attributes: Record<string, string>, name: string) =>
  Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1]

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function refuse(why: unknown): never {
  throw new UnreadableFile('damaged', why)
}
