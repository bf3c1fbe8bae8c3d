import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { livePath } from '@destek/contracts/system/health'
import { positionHeader } from '@destek/contracts/system/read-positions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { call } from './api-client.ts'
import { forgetPosition, notePosition, readPosition } from './read-position.ts'

const at = (position: number, log = 'a') => `${log.repeat(12)}-${position.toString(16).padStart(16, '0')}`

beforeEach(forgetPosition)
afterEach(forgetPosition)

describe('the position that is sent along', () => {
  it('is none before the server has told one', () => {
    localStorage.setItem('destek.position', at(9))
    expect(readPosition()).toBeNull()
  })

  it('is the furthest that was told, here or in another tab', () => {
    notePosition(at(5))
    notePosition(at(3))
    expect(readPosition()).toBe(at(5))
    localStorage.setItem('destek.position', at(8))
    expect(readPosition()).toBe(at(8))
    notePosition(at(6))
    expect(localStorage.getItem('destek.position')).toBe(at(8))
  })

  it('is the newly told one after another database has taken over', () => {
    notePosition(at(500))
    notePosition(at(2, 'b'))
    expect(readPosition()).toBe(at(2, 'b'))
  })

  it('is forgotten when the server does not know it', () => {
    notePosition(at(5))
    notePosition('unknown')
    expect(readPosition()).toBeNull()
  })

  it.each([null, undefined, '', 'nonsense', '0/5'])('does not change by %o', (told) => {
    notePosition(at(5))
    notePosition(told)
    expect(readPosition()).toBe(at(5))
  })
})

describe('a call', () => {
  let server: FakeServer
  const answerWith = (status: number, position?: string) =>
    server.answers(
      feedbackRoutes.create,
      () => new Response(null, { status, headers: position ? { [positionHeader]: position } : {} }),
    )
  const save = () => call(feedbackRoutes.create, { body: { description: 'x' } }).catch(() => undefined)

  beforeEach(() => {
    server = fakeServer()
    server.on('GET', livePath, () => ({}))
    server.answers(feedbackRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
  })

  it('that changes something is followed by calls that name its position', async () => {
    answerWith(204, at(7))
    await save()
    await call(feedbackRoutes.pagedList, {})
    expect(server.calls(feedbackRoutes.create)[0]!.headers.has(positionHeader)).toBe(false)
    expect(server.calls(feedbackRoutes.pagedList)[0]!.headers.get(positionHeader)).toBe(at(7))
  })

  it.each([
    ['has no answer', () => server.on('POST', feedbackRoutes.create.path, () => Promise.reject(new TypeError('Failed')))],
    ['fails on the way', () => answerWith(502)],
    ['may have been saved, as the server says', () => answerWith(503, 'unknown')],
  ])('that %s leaves no position behind: it may have been saved', async (_, prepare) => {
    notePosition(at(5))
    prepare()
    await save()
    expect(readPosition()).toBeNull()
  })

  it('that is refused leaves it as it was', async () => {
    notePosition(at(5))
    answerWith(403)
    await save()
    expect(readPosition()).toBe(at(5))
  })
})
