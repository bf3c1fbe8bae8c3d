import { sourceRoutes } from '@destek/contracts/sources'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './api-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps quiet about a call that the browser broke off because it leaves the page', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  window.dispatchEvent(new Event('beforeunload'))
  const outcome = vi.fn<(error: unknown) => void>()
  call(sourceRoutes.all, {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome).toHaveBeenCalledOnce()
})
