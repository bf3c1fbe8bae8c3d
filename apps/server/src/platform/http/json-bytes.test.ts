import { expect, it } from 'vitest'
import { jsonOf } from './json-bytes.ts'

it.each([
  ['plain letters', 'a'],
  ['letters of Latin-1', 'é'],
  ['Turkish letters', 'ş'],
  ['letters of two parts', '👩‍💻'],
  ['half a letter', '\ud83d'],
  ['signs that are escaped', '"\n\u2028'],
])('is UTF-8, short or long: %s', (_, letter) => {
  for (const length of [1, 5_000]) {
    const answer = { text: letter.repeat(length) }
    expect(Buffer.from(jsonOf(answer)).equals(Buffer.from(JSON.stringify(answer)))).toBe(true)
  }
})
