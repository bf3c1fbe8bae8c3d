import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { openSources, whatsApp } from './test-sources.tsx'

it('deleting a source asks "Are you sure", naming it; tells why when the server refuses; and the list follows [SHELL-041]', async () => {
  const { user, server, kept } = await openSources()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete WhatsApp' }))
    return within(await screen.findByRole('dialog'))
  }
  const declined = await ask()
  expect(declined.getByText(/^Are you sure/)).toBeVisible()
  expect(declined.getByText(/“WhatsApp” will be deleted\./)).toBeVisible()
  await waitFor(() => expect(declined.getByRole('button', { name: 'Keep it' })).toHaveFocus())
  await user.click(declined.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls(sourceRoutes.remove)).toHaveLength(0)
  expect(screen.getByText('WHATSAPP')).toBeVisible()

  const question = await ask()
  const yes = question.getByRole('button', { name: 'Delete source' })
  let isInUse = true
  server.answers(sourceRoutes.remove, () => {
    if (isInUse) return refusal(403, { message: 'This record is in use.' })
    kept.splice(1, 1)
    return undefined as never
  })
  await user.click(yes)
  expect(await screen.findByText('This record is in use.')).toBeInTheDocument()
  expect(yes).toBeEnabled()
  isInUse = false
  await user.click(yes)
  await waitFor(() => expect(screen.queryByText('WHATSAPP')).not.toBeInTheDocument())
  expect(server.calls(sourceRoutes.remove).at(-1)?.params).toEqual({ id: whatsApp.id })
  expect(screen.getByText('Total 2')).toBeVisible()
  expect(await screen.findByText('Your operation was successful.')).toBeInTheDocument()
})
