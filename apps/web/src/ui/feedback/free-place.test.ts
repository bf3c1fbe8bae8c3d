import { describe, expect, it } from 'vitest'
import { type Box, freePlace } from './free-place.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 667 }
const notice = { width: 384, height: 80 }
const narrow = { width: 330, height: 80 }

const pager: Box = { left: 1000, top: 850, width: 420, height: 32 }
/** A button at the end of each row. */
const rows = Array.from({ length: 20 }, (_, row): Box => ({ left: 1400, top: 150 + 35 * row, width: 24, height: 24 }))
const foot: Box = { left: 0, top: 607, width: 375, height: 60 }

describe('the place of a notice', () => {
  it.each([
    ['is the corner where nothing stands', notice, wide, [], { right: 8, bottom: 8 }],
    ['is above the pager', notice, wide, [pager], { right: 8, bottom: 64 }],
    ['is beside the buttons of the rows', notice, wide, [pager, ...rows], { right: 72, bottom: 64 }],
    ['is above the bar of a phone', narrow, phone, [foot], { right: 8, bottom: 72 }],
  ])('%s', (_, size, window, controls, place) => {
    expect(freePlace(size, window, controls)).toEqual(place)
  })

  it('is where the fewest controls are when they are everywhere', () => {
    const cards = Array.from({ length: 20 }, (_, card): Box => ({ left: 10, top: 33 * card, width: 300, height: 20 }))
    const { bottom } = freePlace(narrow, phone, [...cards, foot, foot, foot])
    expect(phone.height - bottom).toBeLessThan(foot.top)
  })
})
