import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SmsAlphabets, smsSegments } from './sms-segments.ts'

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

describe('the messages of a provider that announces the Turkish tables', () => {
  const turkish = { encoding: 'GSM-7 TR' } as const

  it.each([
    ['a text without Turkish letters', a(160), { ...gsm, segments: 1, perSegment: 160 }],
    // Few Turkish letters: an escape for each. Many: a table in which each is one. Both headers cost five septets of 160.
    ['one Turkish letter', a(152) + 'ş', { ...turkish, segments: 1, perSegment: 155, units: 153, left: 2 }],
    ['one Turkish letter beside one that only the default alphabet has', a(152) + 'øş', { ...turkish, units: 155, left: 0 }],
    ['the last text of one message', s(155), { ...turkish, segments: 1, perSegment: 155, units: 155, left: 0 }],
    ['one letter more', s(156), { ...turkish, segments: 2, perSegment: 149, left: 142 }],
    ['two full messages', s(298), { ...turkish, segments: 2, left: 0 }],
    ['one letter more than two', s(299), { ...turkish, segments: 3, left: 148 }],
    ['the longest template', s(720), { ...turkish, segments: 5, left: 25 }],
    // 149 = 148 + 1: the escape and its letter open the next message together.
    ['an escaped letter at the seam', `ø${a(147)}ş${a(147)}`, { ...turkish, segments: 2, units: 297, left: 0 }],
    ['letters with a hat, which no table has', 'Kâğıt', { ...ucs, perSegment: 70, outsideGsm: ['â'] }],
    ['a smiley', 'Teşekkürler 😀', { ...ucs, outsideGsm: ['😀'] }],
    ['euros, of which the Turkish table takes one each', a(110) + '€'.repeat(45), { ...turkish, segments: 1, units: 155 }],
  ])('of %s', (_, text, expected) => {
    expect(smsSegments(text, 'turkish')).toMatchObject(expected)
  })

  // Counted by hand, with the header of 4 octets (5 septets) or, of several messages, 9 octets (11 septets).
  it.each([
    ['Sayın Gülşah Yıldırım, talebiniz çözüldü.', 1, 41],
    ['Şifreniz sıfırlandı. İyi çalışmalar dileriz; sorularınız için bizi arayın, ğ harfi de tek yer tutar.', 1, 100],
    [`Değerli çalışanımız, ${'izin talebiniz onaylanmıştır. '.repeat(5)}`, 2, 171],
  ])('agree with a count by hand of “%s”', (text, segments, units) => {
    expect(smsSegments(text, 'turkish')).toMatchObject({ ...turkish, segments, units })
    expect(smsSegments(text, 'default').segments).toBeGreaterThanOrEqual(segments)
  })

  it('names the letters for which messages are shorter', () => {
    expect(smsSegments('Şifreniz sıfırlandı, iyi çalışmalar', 'turkish').outsideGsm).toEqual(['Ş', 'ı', 'ç', 'ş'])
  })
})

/** The tables of 3GPP TS 23.038 written down once more, by code: what each letter takes in each pair of them. */
const rows = {
  default: '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ',
  locking: '@£$¥€éùıòÇ\nĞğ\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bŞşßÉ',
}
const ascii = ' !"#¤%&\'()*+,-./0123456789:;<=>?'
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§'
const lower = 'abcdefghijklmnopqrstuvwxyzäöñüà'
const tables = {
  default: `${rows.default}${ascii}¡${upper}¿${lower}`.replace('\u001b', ''),
  locking: `${rows.locking}${ascii}İ${upper}ç${lower}`.replace('\u001b', ''),
}
const shifts = { default: '\f^{}\\[~]|€', single: '\f^{}\\[~]|ĞİŞç€ğış' }
const pairs = [
  { one: tables.default, two: shifts.default, headers: 0, for: ['default', 'turkish'] },
  { one: tables.default, two: shifts.single, headers: 1, for: ['turkish'] },
  { one: tables.locking, two: shifts.default, headers: 1, for: ['turkish'] },
  { one: tables.locking, two: shifts.single, headers: 2, for: ['turkish'] },
]

/** Fills message after message, and says how many. */
function filledWith(sizes: (number | null)[], single: number, joined: number): number {
  if (sizes.includes(null)) return Infinity
  const all = sizes as number[]
  if (all.reduce((sum, size) => sum + size, 0) <= single) return all.length > 0 ? 1 : 0
  const messages = [0]
  for (const size of all) {
    if (messages.at(-1)! + size > joined) messages.push(0)
    messages[messages.length - 1]! += size
  }
  return messages.length
}

function fewest(text: string, alphabets: SmsAlphabets): number {
  const characters = [...text]
  const septets = (octets: number) => 160 - Math.ceil((octets * 8) / 7)
  const narrow = pairs
    .filter((pair) => pair.for.includes(alphabets))
    .map(({ one, two, headers }) => {
      const sizes = characters.map((character) => (one.includes(character) ? 1 : two.includes(character) ? 2 : null))
      return filledWith(sizes, septets(headers && 1 + 3 * headers), septets(1 + 5 + 3 * headers))
    })
  return Math.min(
    ...narrow,
    filledWith(
      characters.map(({ length }) => length),
      70,
      67,
    ),
  )
}

describe('the count of any text', () => {
  const letters = [...tables.default, ...shifts.single, 'â', '’', '😀', '€', 'ş', 'ı', 'ğ', 'a', ' ']
  const texts = fc
    .tuple(fc.constantFrom(letters, [...'aşığİç ørt'], [...'ab€{}ş'], [...'a😀ş']), fc.integer({ min: 1, max: 720 }))
    .chain(([known, length]) => fc.array(fc.constantFrom(...known), { minLength: length, maxLength: length }))
    .map((characters) => characters.join(''))

  it.each(['default', 'turkish'] as const)('is the fewest messages that any of the %s alphabets allows', (alphabets) => {
    fc.assert(fc.property(texts, (text) => smsSegments(text, alphabets).segments === fewest(text, alphabets)))
  })

  it.each(['default', 'turkish'] as const)('says what still fits, with %s alphabets', (alphabets) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { segments, perSegment, units, left } = smsSegments(text, alphabets)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(segments * perSegment - left).toBeGreaterThanOrEqual(units)
        expect(smsSegments(text + 'a'.repeat(left), alphabets).segments).toBeLessThanOrEqual(segments)
      }),
    )
  })
})
