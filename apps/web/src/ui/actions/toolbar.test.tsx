import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { useToolbar } from './use-toolbar.ts'

function Page({ hasSecond = true }: { hasSecond?: boolean }) {
  const toolbar = useToolbar<HTMLDivElement>()
  return (
    <>
      <button type="button">before</button>
      <div role="toolbar" aria-label="Tools" {...toolbar}>
        <input aria-label="Text" defaultValue="ab" />
        {hasSecond && <button type="button">second</button>}
        <button type="button" disabled>
          disabled
        </button>
        <button type="button" tabIndex={-1}>
          cross
        </button>
        <button type="button">last</button>
      </div>
      <button type="button">after</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

describe('a toolbar', () => {
  it('is one stop of the Tab key, remembers where one was, and is walked with the arrow keys', async () => {
    const { user } = renderWithProviders(<Page />)
    button('before').focus()
    await user.tab()
    expect(screen.getByLabelText('Text')).toHaveFocus()
    await user.tab()
    expect(button('after')).toHaveFocus()

    button('second').focus()
    await user.keyboard('{ArrowRight}')
    expect(button('last')).toHaveFocus()
    await user.tab()
    await user.tab({ shift: true })
    expect(button('last')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Text')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Home}{ArrowLeft}')
    expect(button('last')).toHaveFocus()
  })

  it('leaves the arrow keys to a field until the caret stands at its end', async () => {
    const { user } = renderWithProviders(<Page />)
    const field = screen.getByLabelText<HTMLInputElement>('Text')
    field.focus()
    field.setSelectionRange(1, 1)
    await user.keyboard('{ArrowRight}')
    expect(field).toHaveFocus()
    expect(field.selectionStart).toBe(2)
    await user.keyboard('{ArrowRight}')
    expect(button('second')).toHaveFocus()
  })

  it('has a stop also after the one that was it is gone', async () => {
    const { user, rerender } = renderWithProviders(<Page />)
    button('second').focus()
    button('before').focus()
    rerender(<Page hasSecond={false} />)
    await user.tab()
    expect(screen.getByLabelText('Text')).toHaveFocus()
  })
})
