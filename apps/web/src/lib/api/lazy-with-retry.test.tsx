import { livePath } from '@destek/contracts/system/health'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { CodeNotFetched } from './fetch-then-import.ts'
import { attemptsWhenAnswering, lazyWithRetry, loadPart } from './lazy-with-retry.ts'
import { isServerAway } from './server-status.ts'

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

describe('code that does not come', () => {
  let isUp: boolean
  beforeEach(() => {
    isUp = false
    fakeServer().on('GET', livePath, () => (isUp ? { status: 'live' } : unreachable()))
  })
  const load = vi.fn(() => (isUp ? Promise.resolve(() => <p>Here it is</p>) : unreachable()))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  it('is waited for while the server is away, and shown when it is back; the rest of the page stays', async () => {
    vi.useFakeTimers()
    const Part = lazyWithRetry(load)
    render(
      <>
        <input aria-label="Typed" defaultValue="kept" />
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
    await pass(10_000)
    expect(isServerAway()).toBe(true)
    expect(screen.getByLabelText('Typed')).toHaveValue('kept')
    expect(screen.queryByText('Here it is')).toBeNull()
    isUp = true
    await pass(120_000)
    expect(screen.getByText('Here it is')).toBeVisible()
    expect(screen.getByLabelText('Typed')).toHaveValue('kept')
  })

  it.each([1, attemptsWhenAnswering - 1])(
    'is asked for again when it failed %i times although the server answers',
    async (times) => {
      vi.useFakeTimers()
      isUp = true
      for (let failed = 0; failed < times; failed++) load.mockImplementationOnce(unreachable)
      const loaded = loadPart(load)
      await pass(60_000)
      await expect(loaded).resolves.toBeTypeOf('function')
    },
  )

  it.each([
    { what: 'a server that answers does not have it', error: new CodeNotFetched('/assets/a.js', 404), attempts: 2 },
    { what: 'something else than the network blocks it', error: new CodeNotFetched('/assets/a.js', null), attempts: 5 },
  ])('fails when $what', async ({ error, attempts }) => {
    vi.useFakeTimers()
    isUp = true
    const missing = vi.fn(() => Promise.reject(error))
    const loaded = loadPart(missing).catch((thrown: unknown) => thrown)
    await pass(60_000)
    expect(await loaded).toBe(error)
    expect(missing).toHaveBeenCalledTimes(attempts)
  })
})
