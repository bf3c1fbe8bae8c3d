import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderWithProviders } from '../../test/render.tsx'
import { InconsistencyDialog } from './inconsistency-dialog.tsx'

describe('a report of inconsistent data', () => {
  it('requires a comment and asks before it is sent [EMP-025] [EMP-026]', async () => {
    const server = fakeServer()
    server.answers(inconsistentDataRoutes.report, () => undefined)
    const onClose = vi.fn()
    const employee = { id: idOf(501), fullName: 'Gülşah Yıldırımoğlu' }
    const { user } = renderWithProviders(<InconsistencyDialog employee={employee} onClose={onClose} />)
    const sent = () => server.calls(inconsistentDataRoutes.report).map(({ body }) => body)
    const next = () => screen.getByRole('button', { name: /^Continue/ })

    await user.click(next())
    expect(await screen.findByText('Please input What is wrong.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /What is wrong/ }), 'The phone number is an old one.')
    await user.click(next())
    const question = await screen.findByRole('dialog', { name: /^Send the report about Gülşah Yıldırımoğlu\?/ })
    await user.click(within(question).getByRole('button', { name: 'Back' }))
    expect(sent()).toEqual([])

    await user.click(next())
    await user.click(await screen.findByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ employeeId: employee.id, comment: 'The phone number is an old one.' }])
    expect(await screen.findByText('The report about Gülşah Yıldırımoğlu was sent')).toBeInTheDocument()
  })
})
