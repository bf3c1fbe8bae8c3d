import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { renderPage } from '../../test/render.tsx'
import { ListFailure } from './list-failure.tsx'

const refused = (member: string) => {
  const error = {
    code: 'Destek:Validation',
    message: 'Not valid',
    details: 'Too many for this column.',
    data: {},
    validationErrors: [{ message: 'Too many for this column.', members: [member] }],
  }
  return new ApiError({ status: 400, statusText: 'Bad Request', body: { error } })
}

it('leads back to the usual order who has asked for one that takes too long', async () => {
  const [refresh, clearSort] = [vi.fn(), vi.fn()]
  const { user } = await renderPage(<ListFailure error={refused('sorting')} list={{ refresh, clearSort }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many for this column.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Usual order' }))
  expect(clearSort).toHaveBeenCalledOnce()
  expect(refresh).not.toHaveBeenCalled()
})

it('offers to try again what else has failed', async () => {
  const [refresh, clearSort] = [vi.fn(), vi.fn()]
  const { user } = await renderPage(<ListFailure error={refused('filterText')} list={{ refresh, clearSort }} />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(refresh).toHaveBeenCalledOnce()
})
