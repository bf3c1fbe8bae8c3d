import { describe, expect, it } from 'vitest'
import { OptionalId, optionalText, QueryBoolean, requiredText } from './fields.ts'

const id = '0198C0DE-0000-7000-8000-000000000001'

describe('the fields of a contract', () => {
  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    [id, id.toLowerCase()],
  ])('reads the optional id %s as %s', (sent, read) => {
    expect(OptionalId.parse(sent)).toBe(read)
  })

  it.each(['true', 'True', 'TRUE'])('reads the query word %s as true', (word) => {
    expect(QueryBoolean.parse(word)).toBe(true)
  })

  it.each([
    ['  Phone  ', 'Phone'],
    ['x'.repeat(10), 'x'.repeat(10)],
  ])('keeps a required text without the white space around it', (sent, kept) => {
    expect(requiredText(10).parse(sent)).toBe(kept)
  })

  it.each(['', '   ', '\t\n', 'x'.repeat(11), null, undefined, 5, 'a\u0000b'])(
    'refuses %o as a required text of at most 10',
    (sent) => {
      expect(requiredText(10).safeParse(sent).success).toBe(false)
    },
  )

  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['x', 'x'],
  ])('keeps the optional text %o as %o', (sent, kept) => {
    expect(optionalText(10).parse(sent)).toBe(kept)
  })
})
