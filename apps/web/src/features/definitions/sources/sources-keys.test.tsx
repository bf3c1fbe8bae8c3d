import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSources, rowOf } from './test-sources.tsx'

describe('the keys of the Sources list', () => {
  it('arrows move the current row, from the page itself too', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.keyboard('{ArrowDown}')
    expect(rowOf('PHONE')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(rowOf('CHAT')).toHaveFocus()
    expect(rowOf('CHAT')).toHaveAttribute('aria-current', 'true')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(rowOf('WHATSAPP')).toHaveFocus()
    expect(rowOf('CHAT')).not.toHaveAttribute('aria-current')
  })

  it('the list is one stop of the Tab key', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.click(screen.getByText('WHATSAPP'))
    expect(rowOf('WHATSAPP').tabIndex).toBe(0)
    expect([rowOf('PHONE').tabIndex, rowOf('CHAT').tabIndex]).toEqual([-1, -1])
  })

  it('Enter opens the current row for editing', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveValue('WHATSAPP')
  })

  it('a double click does so too', async () => {
    const { user } = await openSources()
    await user.dblClick(await screen.findByText('CHAT'))
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveValue('CHAT')
  })

  it('Delete asks before it deletes the current row', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}')
    expect(within(await screen.findByRole('dialog')).getByText(/“WhatsApp”/)).toBeVisible()
  })

  it('Delete on the default source says why not', async () => {
    const { user } = await openSources()
    await screen.findByText('WHATSAPP')
    await user.keyboard('{ArrowDown}{Delete}')
    expect(await screen.findByText(/default source cannot be deleted/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
