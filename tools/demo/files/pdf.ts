/** A PDF with one page: the first line is the title, the others are the text. */
export function pdf([title = '', ...lines]: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${encoded(line)}) Tj T*`).join('\n')
  const head = `BT /F2 20 Tf 60 760 Td (${encoded(title)}) Tj ET\n0.75 w 60 742 m 535 742 l S`
  const page = `${head}\nBT /F1 12 Tf 22 TL 60 710 Td\n${shown}\nET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 7 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstOwn} ${own.map(([, name]) => `/${name}`).join(' ')}] >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, nth) => {
    const offset = text.length
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** Turkish letters and signs that the standard PDF encoding lacks. They get bytes that this encoding does not use. */
const own = [
  ['Ğ', 'Gbreve'],
  ['ğ', 'gbreve'],
  ['İ', 'Idotaccent'],
  ['ı', 'dotlessi'],
  ['Ş', 'Scedilla'],
  ['ş', 'scedilla'],
  ['€', 'Euro'],
  ['’', 'quoteright'],
  ['–', 'endash'],
] as const
const firstOwn = 128
const bytes = new Map<string, string>(own.map(([letter], nth) => [letter, String.fromCharCode(firstOwn + nth)]))

/** Each character is one byte. Brackets and backslashes are escaped, because they are PDF syntax. */
const encoded = (line: string) =>
  Array.from(line.normalize('NFC'), (letter) => bytes.get(letter) ?? (/[\x20-\x7e\xa0-\xff]/.test(letter) ? letter : ' '))
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
