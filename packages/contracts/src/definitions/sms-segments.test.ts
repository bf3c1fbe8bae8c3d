import { describe, expect, it } from 'vitest'
import { smsSegments } from './sms-segments.ts'

const a = (count: number) => 'a'.repeat(count)
const s = (count: number) => 'ş'.repeat(count)
const gsm = { encoding: 'GSM-7' } as const
const ucs = { encoding: 'UCS-2' } as const

describe('the messages that a text takes', () => {
  it.each([
    ['nothing', '', { ...gsm, segments: 0, perSegment: 160, units: 0, left: 160 }],
    ['a plain text', 'Merhaba', { ...gsm, segments: 1, perSegment: 160, units: 7, left: 153 }],
    ['the last text of one message', a(160), { ...gsm, segments: 1, perSegment: 160, left: 0 }],
    ['one letter more', a(161), { ...gsm, segments: 2, perSegment: 153, units: 161, left: 145 }],
    ['two full messages', a(306), { ...gsm, segments: 2, left: 0 }],
    ['one letter more than two', a(307), { ...gsm, segments: 3, left: 152 }],
    ['the longest template', a(720), { ...gsm, segments: 5, left: 45 }],
    ['extension characters, which count two', '€[]{}\\^~|\f', { ...gsm, segments: 1, units: 20 }],
    ['extension characters up to the bound', a(158) + '€', { ...gsm, segments: 1, units: 160, left: 0 }],
    ['extension characters over the bound', a(159) + '€', { ...gsm, segments: 2, units: 161 }],
    // The euro would end at 154, so it goes to the second message whole.
    ['an extension character at the seam', a(152) + '€' + a(151), { ...gsm, segments: 2, units: 305, left: 0 }],
    ['and one letter more', a(152) + '€' + a(152), { ...gsm, segments: 3, units: 306, left: 152 }],
    ['line breaks', 'a\r\nb', { ...gsm, segments: 1, units: 4 }],
    ['Greek capitals of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ', { ...gsm, units: 10 }],
    ['the last wide text of one message', s(70), { ...ucs, segments: 1, perSegment: 70, left: 0 }],
    ['one wide letter more', s(71), { ...ucs, segments: 2, perSegment: 67, units: 71, left: 63 }],
    ['two full wide messages', s(134), { ...ucs, segments: 2, left: 0 }],
    ['one more than two wide ones', s(135), { ...ucs, segments: 3, left: 66 }],
    ['the longest wide template', s(720), { ...ucs, segments: 11, left: 17 }],
    ['one wide letter among plain ones', a(70) + 'ş', { ...ucs, segments: 2, units: 71 }],
    ['extension characters in a wide text, which count one', 'ş€[', { ...ucs, units: 3 }],
    ['a smiley, which counts two', '😀', { ...ucs, segments: 1, units: 2, left: 68 }],
    ['smileys up to the bound', '😀'.repeat(35), { ...ucs, segments: 1, left: 0 }],
    // 33 pairs are 66 units; the 34th would be split, so it opens the next message.
    ['a smiley at the seam', '😀'.repeat(66), { ...ucs, segments: 2, units: 132, left: 1 }],
    ['and one smiley more', '😀'.repeat(67), { ...ucs, segments: 3, units: 134, left: 65 }],
  ])('of %s', (_, text, expected) => {
    expect(smsSegments(text)).toMatchObject(expected)
  })

  it.each([...'çşğıİŞĞâîû’“”–…'])('are short when it has %s, which GSM-7 lacks', (letter) => {
    expect(smsSegments(`Say ${letter}`)).toMatchObject({ ...ucs, perSegment: 70, outsideGsm: [letter] })
  })

  it.each([...'ÇÖÜöüäñßèéàìò@£$¥_¡¿§'])('are long when it has %s, which GSM-7 has', (letter) => {
    expect(smsSegments(`Say ${letter}`)).toMatchObject({ ...gsm, units: 5, outsideGsm: [] })
  })

  it('name each character that made them short once, in the order of the text', () => {
    expect(smsSegments('Şifreniz sıfırlandı, iyi çalışmalar 😀 ış').outsideGsm).toEqual(['Ş', 'ı', 'ç', 'ş', '😀'])
  })
})
