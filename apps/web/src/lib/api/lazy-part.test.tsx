import { livePath } from '@destek/contracts/system/health'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { lazyPart, loadPart } from './lazy-part.ts'
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
    const Part = lazyPart(load)
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

  it('is asked for again when the server was away for a moment only', async () => {
    load.mockImplementationOnce(() => {
      isUp = true
      return unreachable()
    })
    await expect(loadPart(load)).resolves.toBeTypeOf('function')
  })

  it('fails when a server that answers does not have it', async () => {
    isUp = true
    const missing = vi.fn(unreachable)
    await expect(loadPart(missing)).rejects.toThrow('Failed to fetch')
    expect(missing).toHaveBeenCalledTimes(2)
  })
})
