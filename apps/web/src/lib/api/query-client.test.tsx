import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Route } from '@destek/contracts/core/routes'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { allRoutes } from '@destek/contracts/system/api'
import { connectionRoutes } from '@destek/contracts/system/connections'
import { act, screen, waitFor } from '@testing-library/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { call } from './api-client.ts'
import { loggedErrors } from '../browser/error-log.ts'
import { freshnessKinds, freshnessOfRoutes } from './freshness.ts'
import { notifyError } from './notify-error.ts'
import { routeQuery } from './query-client.ts'

function Asking() {
  const { isError } = useQuery(routeQuery(sourceRoutes.all, {}))
  return <p>{isError ? 'failed' : 'asking'}</p>
}

function Saving({ withoutToast }: { withoutToast?: boolean }) {
  const save = useMutation({
    mutationFn: () => call(sourceRoutes.save, { body: { code: 'A', name: 'A' } }),
    meta: withoutToast ? { suppressToast: () => true } : undefined,
  })
  return <button onClick={() => save.mutate()}>{save.isError ? 'failed' : 'save'}</button>
}

describe('a failed call', () => {
  it('shows an error notification for five seconds [ERR-001]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer()
    server.answers(sourceRoutes.all, () => refusal(403, { message: 'Not today.' }))
    renderWithProviders(<Asking />)
    expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred!Not today.')
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(screen.getByText('Not today.')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(screen.queryByText('Not today.')).not.toBeInTheDocument())
  })

  it('shows nothing when its status is 401 [ERR-002]', async () => {
    const server = fakeServer()
    server.answers(sourceRoutes.all, () => refusal(401, { message: 'Who are you?' }))
    renderWithProviders(<Asking />)
    await screen.findByText('failed')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is shown once when it was a change, and not at all when its screen shows it', async () => {
    const server = fakeServer()
    server.answers(sourceRoutes.save, () => refusal(403, { message: 'Not today.' }))
    const { user, unmount } = renderWithProviders(<Saving withoutToast />)
    await user.click(screen.getByRole('button'))
    await screen.findByText('failed')
    expect(screen.queryByText('Not today.')).not.toBeInTheDocument()
    unmount()

    const loud = renderWithProviders(<Saving />)
    await loud.user.click(screen.getByRole('button'))
    expect(await screen.findAllByText('Not today.')).toHaveLength(1)
  })

  it('that is a mistake of our own is shown and logged', async () => {
    renderWithProviders(<p />)
    act(() => notifyError(new Error('Out of range.')))
    expect(await screen.findByText('Out of range.')).toBeInTheDocument()
    expect(loggedErrors()).toMatchObject([{ message: 'Out of range.' }])
  })
})

describe('an answer that is kept', () => {
  const calls = allRoutes.filter(({ method }) => method === 'GET')

  it('is of a kind that somebody has chosen for it, for every call that reads', () => {
    const known = new Set(calls.flatMap(({ group, action }) => [group, `${group}.${action}`]))
    expect(calls.filter(({ group }) => !(group in freshnessOfRoutes)).map(({ group }) => group)).toEqual([])
    const read = Object.keys(freshnessOfRoutes).filter((name) => name.includes('.'))
    expect(read.filter((name) => !known.has(name))).toEqual([])
  })

  it.each(Object.entries({ followed: caseRoutes.mine, reference: sourceRoutes.all, untold: connectionRoutes.list } as const))(
    'is asked for on focus only where no live event tells of it: %s',
    async (kind, route) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const server = fakeServer()
      const asked = vi.fn(() => ({ items: [], totalCount: 0 }) as never)
      server.answers(route as Route, asked)
      const Reader = () => <p>{useQuery(routeQuery(route as Route, {} as never)).isSuccess ? 'there' : 'asking'}</p>
      renderWithProviders(<Reader />)
      await screen.findByText('there')
      await act(() => vi.advanceTimersByTimeAsync(2 * freshnessKinds.reference.staleTime))
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(asked).toHaveBeenCalledTimes(kind === 'followed' ? 1 : 2)
    },
  )
})
