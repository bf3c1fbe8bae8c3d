const units = 'da de de te te te da de de da'.split(' ')
/** Of ten, twenty and so on. */
const tens = ' da de da ta de ta te de da'.split(' ')
/** From January on; the abbreviation of a month is read as its whole name. */
const months = {
  Oca: 'ta',
  Şub: 'ta',
  Mar: 'ta',
  Nis: 'da',
  May: 'ta',
  Haz: 'da',
  Tem: 'da',
  Ağu: 'ta',
  Eyl: 'de',
  Eki: 'de',
  Kas: 'da',
  Ara: 'ta',
}

/** `18.11.2026 17:53`: a date as Turkish sentences have it; tables keep the form of the specification. */
export const withTurkishDate = (text: string) => text.replace(/(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')

/** `17:53’te`: at that time. */
export const withLocative = (text: string) => `${text}’${suffixOf(text)}`

/** `17:53’ten`: from that time on. */
export const withAblative = (text: string) => `${withLocative(text)}n`

/** A suffix follows the last word as it is spoken: of `09:00` the hour, of `09:05` the five. */
function suffixOf(text: string): string {
  const last = text.split(/[ .]/).at(-1) ?? ''
  const month = months[last.slice(0, 3) as keyof typeof months]
  if (month) return month
  const [first = 0, second = 0] = last.split(':').map(Number)
  const number = second || first
  if (number === 0 || number % 10 > 0) return units[number % 10]!
  // After hundreds (yüz) and thousands (bin) it is always the same.
  return tens[(number % 100) / 10] || 'de'
}

/** `Melda’ya`, `Emre’ye`, `Işıl’a`: the dative of a name. */
export function withDative(name: string): string {
  const spoken = name.toLocaleLowerCase('tr')
  const last = spoken.match(/[aıoueiöü](?!.*[aıoueiöü])/)?.[0] ?? 'e'
  const vowel = 'aıou'.includes(last) && !softNames.test(spoken) ? 'a' : 'e'
  return `${name}’${'aıoueiöü'.includes(spoken.at(-1) ?? '') ? 'y' : ''}${vowel}`
}

/** Names whose last consonant is spoken softly take the front vowel: Kemal’e. */
const softNames = /(?:^| )(?:kemal|cemal|celal|bilal|hilal|nihal|meral|iclal|ikbal|zuhal|resul|kemâl|cemâl|nihâl|hilâl)$/
