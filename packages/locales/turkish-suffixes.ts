/**
 * Suffixes that a Turkish text hangs on a time or a date: `17:53'te`, `17:53'ten`. They follow the last word as it is spoken.
 */
export const withLocative = (text: string) => withSuffix(text, '')
export const withAblative = (text: string) => withSuffix(text, 'n')

const units = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')

function withSuffix(text: string, ending: string): string {
  const spoken = lastWordOf(text)
  const vowel = [...spoken].findLast((letter) => 'aıoueiöü'.includes(letter)) ?? 'e'
  const consonant = /[çfhkpsşt]$/.test(spoken) ? 't' : 'd'
  return `${text}’${consonant}${'aıou'.includes(vowel) ? 'a' : 'e'}${ending}`
}

/** Of `09:00` the hour is spoken last, of `09:05` the five. */
function lastWordOf(text: string): string {
  const clock = /(\d{2}):(\d{2})$/.exec(text)
  if (clock) return numberWord(Number(clock[2]) || Number(clock[1]))
  const number = /(\d+)$/.exec(text)
  if (number) return numberWord(Number(number[1]))
  const word = text.split(' ').at(-1) ?? ''
  return (months.find((month) => month.startsWith(word)) ?? word).toLocaleLowerCase('tr')
}

function numberWord(number: number): string {
  if (number === 0) return units[0]!
  if (number % 10 > 0) return units[number % 10]!
  if (number % 100 > 0) return tens[(number % 100) / 10]!
  return number % 1000 > 0 ? 'yüz' : 'bin'
}
