import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeLater, forgetNotice, forgetNotices, holdNotices, letNoticesGo } from './passing-notices.ts'

let closed: string[]

beforeEach(() => {
  vi.useFakeTimers()
  forgetNotices()
  closed = []
})

const show = (key: string, seconds = 5) => closeLater(key, seconds, () => closed.push(key))
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000)

describe('a notice that goes by itself', () => {
  it('goes when its time is over', () => {
    show('short')
    show('long', 10)
    pass(4.9)
    expect(closed).toEqual([])
    pass(0.2)
    expect(closed).toEqual(['short'])
    pass(5)
    expect(closed).toEqual(['short', 'long'])
  })

  it('has its time anew when it is shown again', () => {
    show('same')
    pass(4)
    show('same')
    pass(4)
    expect(closed).toEqual([])
    pass(1)
    expect(closed).toEqual(['same'])
  })

  it('stays with all others while one is held, also when it came meanwhile, and has its whole time afterwards', () => {
    show('first')
    holdNotices()
    show('second')
    pass(3600)
    expect(closed).toEqual([])
    letNoticesGo()
    pass(4)
    expect(closed).toEqual([])
    pass(1)
    expect(closed).toEqual(['first', 'second'])
  })

  it('is not held for ever by one that was taken away under the pointer', () => {
    show('first')
    show('second')
    holdNotices()
    forgetNotice('second')
    pass(5)
    expect(closed).toEqual(['first'])
  })

  it('is closed by nobody once its layer is gone', () => {
    show('first')
    forgetNotices()
    pass(3600)
    expect(closed).toEqual([])
  })
})
