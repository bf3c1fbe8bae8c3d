import { describe, expect, it } from 'vitest'
import { Colour, OptionalId, optionalText, QueryBoolean, requiredText } from './fields.ts'

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

  it.each([
    ['#abc', '#AABBCC'],
    ['#abcf', '#AABBCC'],
    ['#abc8', '#AABBCC88'],
    ['#1a2b3c', '#1A2B3C'],
    ['#1A2B3CFF', '#1A2B3C'],
    ['#1a2b3c00', '#1A2B3C00'],
    [' #1A2B3C80 ', '#1A2B3C80'],
    ['rgb(255, 0, 16)', '#FF0010'],
    ['RGB(255 0 16)', '#FF0010'],
    ['rgba(255,0,16,0.5)', '#FF001080'],
    ['rgba(255, 0, 16, 1)', '#FF0010'],
    ['rgb(255 0 16 / 20%)', '#FF001033'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('keeps the colour %o as %o', (sent, kept) => {
    expect(Colour.parse(sent)).toBe(kept)
  })

  it.each([
    'red',
    '#12',
    '#12345',
    '#1234567',
    '#GGGGGG',
    '112233',
    'rgb(256, 0, 0)',
    'rgb(1, 2)',
    'rgba(1, 2, 3, 1.5)',
    'rgb(-1, 0, 0)',
    'url(x)',
    '#fff;color:red',
    '#'.padEnd(10_000, 'a'),
    `rgb(1,2,3${' '.repeat(10_000)}`,
    7,
    {},
  ])('does not take %o for a colour', (sent) => {
    expect(Colour.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual(['validation:colour'])
  })
})
