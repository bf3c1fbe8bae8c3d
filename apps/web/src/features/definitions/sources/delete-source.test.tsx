import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { openSources, whatsApp } from './test-sources.tsx'

async function askToDelete() {
  const page = await openSources()
  await page.user.click(await screen.findByRole('button', { name: 'Delete WhatsApp' }))
  return { ...page, question: within(await screen.findByRole('dialog')) }
}

describe('deleting a source', () => {
  it('asks "Are you sure", naming it; declining makes no call [SHELL-041]', async () => {
    const { user, server, question } = await askToDelete()
    expect(question.getByText(/^Are you sure/)).toBeVisible()
    expect(question.getByText(/“WhatsApp” will be deleted\./)).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls(sourceRoutes.remove)).toHaveLength(0)
    expect(screen.getByText('WHATSAPP')).toBeVisible()
  })

  it('deletes it after a yes, and the list follows', async () => {
    const { user, server, question } = await askToDelete()
    await user.click(question.getByRole('button', { name: 'Delete source' }))
    await waitFor(() => expect(screen.queryByText('WHATSAPP')).not.toBeInTheDocument())
    expect(server.calls(sourceRoutes.remove)[0]?.params).toEqual({ id: whatsApp.id })
    expect(screen.getByText('Total 2')).toBeVisible()
    expect(await screen.findByText('Your operation was successful.')).toBeInTheDocument()
  })

  it('tells why when the server refuses, and leaves the question open', async () => {
    const { user, server, question } = await askToDelete()
    server.answers(sourceRoutes.remove, () => refusal(403, { message: 'This record is in use.' }))
    await user.click(question.getByRole('button', { name: 'Delete source' }))
    expect(await screen.findByText('This record is in use.')).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Delete source' })).toBeEnabled()
  })
})
