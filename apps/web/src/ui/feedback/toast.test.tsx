import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { toastSaved } from './toast.ts'

it('tells of the newest success only', async () => {
  renderWithProviders(<main />)
  act(toastSaved)
  const first = await screen.findByRole('status')
  act(toastSaved)
  act(toastSaved)
  expect(await screen.findByRole('status')).not.toBe(first)
})
