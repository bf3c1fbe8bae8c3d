import { workbookParts, zipOf } from '@destek/server/platform/spreadsheets/xlsx/test-archive'
import { documentLimits } from '@destek/contracts/cases/documents'

const row = '<row><c><v>1</v></c></row>'

/** No sheet has a relation, and all are compared with all. */
export const manySheets = (): Buffer =>
  zipOf(
    workbookParts(row, {
      workbook: '<sheet name="x" r:id="rId100"/>'.repeat(15_000),
      relations: '<Relationship Id="rId200" Type="x/worksheet" Target="z"/>'.repeat(15_000),
    }),
  )

/** 1.3 GB unpacked. Some noise in each MB keeps it below the ratio at which an archive is refused for swelling. */
export const manyStyles = (): Buffer => {
  const noise = () => Buffer.from(`<xf a="${Buffer.from(crypto.getRandomValues(new Uint8Array(1200))).toString('base64')}"/>`)
  const piece = Buffer.from('<xf/>'.repeat(200_000))
  const pieces = Array.from({ length: 1360 }, () => [noise(), piece]).flat()
  const content = Buffer.concat([Buffer.from('<styleSheet><cellXfs>'), ...pieces, Buffer.from('</cellXfs></styleSheet>')])
  return zipOf(workbookParts(row).map((part) => (part.name === 'xl/styles.xml' ? { ...part, content } : part)))
}

/** Each line has fewer cells than the first one. */
export const blankLines = (): Buffer => Buffer.from(`ident;ad;soyad\n${';\n'.repeat(2 ** 20 - 10)}`)

/** Its last letter tells that it is not UTF-8, so that all of it is read again. */
export const oldText = (): Buffer => Buffer.concat([Buffer.alloc(documentLimits.bytes - 1, 'metin '), Buffer.from('de', 'hex')])
