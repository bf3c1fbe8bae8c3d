import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { openReports, report, resolved } from './test-reports.tsx'

describe('a report', () => {
  it('is resolved by r, with what was done, and leaves the open ones', async () => {
    const { user, server } = await openReports([report(1), report(2)])
    const row = (await screen.findByText('Comment 1')).closest('tr')!
    row.focus()
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: /^Resolve report/ }))
    expect(dialog.getByText('Comment 1')).toBeVisible()
    await user.type(dialog.getByLabelText('What was done'), 'The new number was entered.')
    await user.click(dialog.getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(screen.queryByText('Comment 1')).not.toBeInTheDocument())
    expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeVisible()
    const [call] = server.calls(inconsistentDataRoutes.resolve)
    expect(call!.params['id']).toBe(idOf(1))
    expect(call!.body).toEqual({ isResolved: true, resolution: 'The new number was entered.' })
  })

  it('needs no words to be resolved', async () => {
    const { user, server } = await openReports([report(1)])
    await user.click(await screen.findByRole('button', { name: 'Resolve the report about Employee 1' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nothing reported')).toBeVisible()
    expect(server.calls(inconsistentDataRoutes.resolve)[0]!.body).toEqual({ isResolved: true })
  })

  it('keeps the text of who resolves it when the server refuses', async () => {
    const { user, server } = await openReports([report(1)])
    server.answers(inconsistentDataRoutes.resolve, () => refusal(500, { message: 'An internal error occurred.' }))
    await user.click(await screen.findByRole('button', { name: 'Resolve the report about Employee 1' }))
    const text = await screen.findByLabelText('What was done')
    await user.type(text, 'Done')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('An internal error occurred.')).toBeVisible()
    expect(text).toHaveValue('Done')
  })

  it('is reopened without a question', async () => {
    const { user, server } = await openReports([resolved(1)], { address: '/?tab=resolved' })
    await user.click(await screen.findByRole('button', { name: 'Reopen the report about Employee 1' }))
    expect(await screen.findByText('Nothing resolved yet')).toBeVisible()
    expect(server.calls(inconsistentDataRoutes.resolve)[0]!.body).toEqual({ isResolved: false })
  })
})
