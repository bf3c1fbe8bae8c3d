import { describe, expect, it } from 'vitest'
import { createLogSamples } from './log-samples.ts'

const at = (position: number, log = 'aaaaaaaaaaaa') => `${log}-${position.toString(16).padStart(16, '0')}`

function samplesUntil(now: number) {
  const samples = createLogSamples(10_000)
  for (let moment = 0; moment <= now; moment += 1000) samples.add({ at: moment, position: at(moment) })
  return samples
}

describe('what a replica must have reached', () => {
  it('is what was there as long ago as the bound, for whoever has seen nothing', () => {
    expect(samplesUntil(20_000).required(null, 20_500)).toBe(at(11_000))
  })

  it.each([
    [15_000, 15_000],
    [3_000, 11_000],
    [21_000, 21_000],
  ])('is the position %i that the caller has seen, where that is further', (wanted, required) => {
    expect(samplesUntil(20_000).required(at(wanted), 20_500)).toBe(at(required))
  })

  it('is not known of a position of another log, before the first sample, and when the primary was silent for too long', () => {
    expect(samplesUntil(20_000).required(at(1, 'bbbbbbbbbbbb'), 20_500)).toBeNull()
    expect(createLogSamples(10_000).required(null, 0)).toBeNull()
    expect(samplesUntil(20_000).required(null, 30_001)).toBeNull()
  })

  it('begins anew when another primary has taken over', () => {
    const samples = samplesUntil(20_000)
    samples.add({ at: 21_000, position: at(5, 'bbbbbbbbbbbb') })
    expect(samples.required(null, 21_000)).toBe(at(5, 'bbbbbbbbbbbb'))
    expect(samples.required(at(20_000), 21_000)).toBeNull()
    expect(samples.log()).toBe('bbbbbbbbbbbb')
  })
})

describe('how far a replica is behind', () => {
  it.each([
    [20_000, 0],
    [25_000, 0],
    [19_999, 500],
    [15_000, 4_500],
  ])('at the position %i is %i milliseconds', (position, lag) => {
    expect(samplesUntil(20_000).lagOf(at(position), 20_500)).toBe(lag)
  })

  it('is not known of one that has less than anybody remembers', () => {
    expect(samplesUntil(200_000).lagOf(at(1_000), 200_000)).toBeNull()
  })
})
