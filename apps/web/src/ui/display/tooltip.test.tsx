import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { ReasonButton } from '../actions/reason-button.tsx'
import { Tooltip } from './tooltip.tsx'

const reason = 'The default source cannot be deleted.'

/** All kinds of buttons that may be disabled with a reason. */
const buttons = {
  IconButton: (onClick: () => void, disabledBecause?: string) => (
    <IconButton icon="×" label="Delete" disabledBecause={disabledBecause} onClick={onClick} />
  ),
  ReasonButton: (onClick: () => void, disabledBecause?: string) => (
    <ReasonButton disabledBecause={disabledBecause} onClick={onClick}>
      Delete
    </ReasonButton>
  ),
}

describe.each(Object.entries(buttons))('a disabled %s', (_, draw) => {
  it('is reached by Tab, says its reason to a screen reader and shows it, and does nothing', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = renderWithProviders(draw(onClick, reason))
    const button = screen.getByRole('button', { name: 'Delete' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(reason)
    await user.tab()
    expect(button).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('works and has no reason when it has none', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = renderWithProviders(draw(onClick))
    const button = screen.getByRole('button', { name: 'Delete' })
    expect(button).not.toHaveAttribute('aria-disabled')
    expect(button).not.toHaveAccessibleDescription()
    await user.click(button)
    expect(onClick).toHaveBeenCalledOnce()
  })
})

describe('a tooltip', () => {
  const show = () =>
    renderWithProviders(
      <>
        <button type="button">Before</button>
        <Tooltip text="More about it" description="More about it">
          {(described) => (
            <button type="button" {...described}>
              It
            </button>
          )}
        </Tooltip>
      </>,
    )

  it('comes with the keyboard, goes with Escape and with the focus', async () => {
    const { user } = show()
    await user.tab()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('More about it')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await user.tab({ shift: true })
    await user.tab()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('does not come when a click or the page itself moves the focus', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Before' }))
    act(() => screen.getByRole('button', { name: 'It' }).focus())
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'It' })).toHaveAccessibleDescription('More about it')
  })
})
