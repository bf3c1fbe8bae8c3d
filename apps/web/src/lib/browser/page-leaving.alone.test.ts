import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../api/api-client.ts'
import { clientSettings } from '../auth/client-settings.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const brokenOff = new TypeError('Failed to fetch')
const beforeTheAnswer = () => Promise.reject(brokenOff)
const withinTheAnswer = async () => new Response(new ReadableStream({ start: (answer) => answer.error(brokenOff) }))

it.each([
  ['a call', () => call(sourceRoutes.all, {}), beforeTheAnswer],
  ['an answer', () => call(sourceRoutes.all, {}), withinTheAnswer],
  ['the question for the settings', () => clientSettings(), beforeTheAnswer],
  ['the settings', () => clientSettings(), withinTheAnswer],
])('keeps quiet about %s that the browser broke off because it leaves the page', async (_, ask, fetch) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  window.dispatchEvent(new Event('beforeunload'))
  const outcome = vi.fn<(error: unknown) => void>()
  ask().catch(outcome)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome).toHaveBeenCalledOnce()
})

it('tells of a broken call at once to somebody who was asked, and stayed', async () => {
  vi.stubGlobal('fetch', beforeTheAnswer)
  window.dispatchEvent(new Event('beforeunload'))
  const outcome = call(sourceRoutes.all, {})
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await expect(outcome).rejects.toThrow('could not be reached')
})
