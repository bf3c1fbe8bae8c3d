/** A PDF of one page with these lines. Its font has the letters of Western Europe only, so others lose their marks. */
export function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n')
  const page = `BT /F1 14 Tf 20 TL 60 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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

/** ASCII, so that a character is a byte; brackets and backslashes mean something else to a PDF. */
const plain = (line: string) =>
  line
    .replaceAll('ı', 'i')
    .replaceAll('€', 'EUR ')
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
