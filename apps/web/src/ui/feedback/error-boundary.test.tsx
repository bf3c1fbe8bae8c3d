import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { loggedErrors } from '../../lib/browser/error-log.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

let broken = true
function Fragile() {
  if (broken) throw new Error('Glass.')
  return <p>Whole again.</p>
}

describe('a part of the page that breaks', () => {
  it('says so, is logged, and can be shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = renderWithProviders(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the page stopped working')
    expect(loggedErrors()).toMatchObject([{ message: 'Glass.', info: expect.stringContaining('Fragile') }])
    broken = false
    await user.click(screen.getByRole('button', { name: 'Show it again' }))
    expect(screen.getByText('Whole again.')).toBeVisible()
  })
})
