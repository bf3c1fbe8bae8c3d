import { expect, it } from 'vitest'
import { horizonOf, isBehind, placeAt } from './horizon.ts'

const stream = '0123456789ab'
const place = (snapshot: string, of = stream) => ({ stream: of, snapshot })

it.each(['7:7:', '7:9:7', '7:9:7,8', '4294967296:4294967299:4294967297'])(
  'the place %s travels to a browser and back',
  (snapshot) => {
    expect(placeAt(horizonOf(place(snapshot)))).toEqual(place(snapshot))
  },
)

it('a place with very many running transactions travels as that of the oldest', () => {
  const running = Array.from({ length: 100 }, (_, nth) => 1000 + nth).join(',')
  expect(horizonOf(place(`1000:2000:${running}`))).toBe(`${stream}-1000:1000:`)
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
])('what we have not written is no place: "%s"', (text) => expect(placeAt(text)).toBeNull())

it('what happened can be told from an earlier place of the same stream', () => {
  expect(isBehind(place('7:9:7'), place('7:9:7'))).toBe(true)
  expect(isBehind(place('7:9:7'), place('8:9:8'))).toBe(true)
  expect(isBehind(place('8:9:8'), place('7:9:7'))).toBe(false)
  expect(isBehind(place('7:9:7', 'ba9876543210'), place('8:9:8'))).toBe(false)
})
