import { expect, it } from 'vitest'
import { plainFileName } from './file-name.ts'

it.each([
  ['hesap dökümü.pdf', 'hesap dökümü.pdf'],
  ['C:\\Users\\ayse\\Belgeler\\maaş.xlsx', 'maaş.xlsx'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['fatura\u202Efdp.exe', 'faturafdp.exe'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['  izin.doc ', 'izin.doc'],
  ['so\u0308zles\u0327me.pdf', 'sözleşme.pdf'],
  ['half\ud800.png', 'half\ufffd.png'],
  [`${'ğ'.repeat(300)}.docx`, `${'ğ'.repeat(250)}.docx`],
  ['👩‍👩‍👧'.repeat(60), [...'👩‍👩‍👧'.repeat(60)].slice(0, 255).join('')],
  ['', ''],
])('keeps of %j the name %j', (sent, kept) => {
  expect(plainFileName(sent)).toBe(kept)
})
