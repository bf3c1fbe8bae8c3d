import { P } from '@destek/contracts/core/permissions'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { F } from '@destek/contracts/system/settings'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { OperationsLeft } from './operations-left.tsx'
import styles from './operations-left.module.css'

async function show(counts: { limit: number | null; left: number | null }, feature = 'true') {
  const server = fakeServer()
  server.answers(linkTokenRoutes.operationsLeft, () => ({ ...counts, resetTime: '2026-11-15T21:00:00Z' }))
  await signedIn(server, { permissions: [P.LinkToken], features: { [F.Password]: feature } })
  return { server, ...renderWithProviders(<OperationsLeft />) }
}

const asked = (server: ReturnType<typeof fakeServer>) => server.calls(linkTokenRoutes.operationsLeft)

describe('the operations left today', () => {
  it('are a bar each and words, and say when they are counted anew', async () => {
    const { user, container } = await show({ limit: 10, left: 7 })
    const words = await screen.findByText('7 of 10')
    expect(words.parentElement).toHaveTextContent('7 of 10 operations left today')
    expect(container.querySelectorAll('[data-left]')).toHaveLength(7)
    await user.hover(words)
    expect(await screen.findByText('Starts again at 00:00')).toBeInTheDocument()
  })

  it('warn when two are left', async () => {
    await show({ limit: 10, left: 2 })
    expect((await screen.findByText('2 of 10')).parentElement).toHaveClass(styles.few!)
  })

  it('say nothing where there is no limit, and are not asked for without the feature', async () => {
    const { server, container, unmount } = await show({ limit: null, left: null })
    await waitFor(() => expect(asked(server)).toHaveLength(1))
    expect(container).toHaveTextContent(/^$/)
    unmount()
    const without = await show({ limit: 10, left: 7 }, 'false')
    expect(without.container).toHaveTextContent(/^$/)
    expect(asked(without.server)).toHaveLength(0)
  })
})
