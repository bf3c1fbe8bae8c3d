import { expect, it } from 'vitest'
import { cursorOf, isBehind, parseStreamCursor } from './stream-cursor.ts'

const stream = '0123456789ab'
const position = (snapshot: string, of = stream) => ({ stream: of, snapshot })

it.each(['7:7:', '7:9:7', '7:9:7,8', '4294967296:4294967299:4294967297'])(
  'the position %s travels to a browser and back',
  (snapshot) => {
    expect(parseStreamCursor(cursorOf(position(snapshot)))).toEqual(position(snapshot))
  },
)

it('a position with very many running transactions travels as that of the oldest', () => {
  const running = Array.from({ length: 100 }, (_, nth) => 1000 + nth).join(',')
  expect(cursorOf(position(`1000:2000:${running}`))).toBe(`${stream}-1000:1000:`)
})

it.each([
  '',
  '7',
  'x',
  `${stream}-`,
  `${stream}-7`,
  `${stream}-0:0:`,
  `${stream}-9:7:`,
  `${stream}-7:9:8,7`,
  `${stream}-7:9:8,`,
  `${stream}-7:9:10`,
])('what we have not written is no position: "%s"', (text) => expect(parseStreamCursor(text)).toBeNull())

it('events can be read from an earlier position of the same stream', () => {
  expect(isBehind(position('7:9:7'), position('7:9:7'))).toBe(true)
  expect(isBehind(position('7:9:7'), position('8:9:8'))).toBe(true)
  expect(isBehind(position('8:9:8'), position('7:9:7'))).toBe(false)
  expect(isBehind(position('7:9:7', 'ba9876543210'), position('8:9:8'))).toBe(false)
})
