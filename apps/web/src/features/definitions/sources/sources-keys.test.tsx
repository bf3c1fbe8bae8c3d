import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSources, rowOf } from './test-sources.tsx'

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the keys of the Sources list', () => {
  it('arrows move the current row, from the page itself too; Enter edits it, Delete asks, or says why not', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.keyboard('{ArrowDown}')
    expect(rowOf('PHONE')).toHaveFocus()
    // Screen readers get the reason from the row; the key shows and announces it.
    const reasons = () => screen.getAllByText(/default source cannot be deleted/)
    expect(reasons()).toHaveLength(1)
    await user.keyboard('{Delete}')
    await waitFor(() => expect(reasons()).toHaveLength(2))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(rowOf('CHAT')).toHaveFocus()
    expect(rowOf('CHAT')).toHaveAttribute('aria-current', 'true')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(rowOf('WHATSAPP')).toHaveFocus()
    expect(rowOf('CHAT')).not.toHaveAttribute('aria-current')
    // The list is one stop of the Tab key.
    expect(['PHONE', 'WHATSAPP', 'CHAT'].map((code) => rowOf(code).tabIndex)).toEqual([-1, 0, -1])

    await user.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveValue('WHATSAPP')
    await user.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(rowOf('WHATSAPP')).toHaveFocus())
    await user.keyboard('{Delete}')
    expect(within(await screen.findByRole('dialog')).getByText(/“WhatsApp”/)).toBeVisible()
  })

  it('a double click edits too', async () => {
    const { user } = await openSources()
    await user.dblClick(await screen.findByText('CHAT'))
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveValue('CHAT')
  })
})
