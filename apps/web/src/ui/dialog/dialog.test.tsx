import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'

function open(content: ReactNode) {
  renderWithProviders(<Opener content={content} />)
  // Not by `userEvent`, which lets time pass: the focus must be set when the click ends.
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

function Opener({ content }: { content: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Dialog" buttons={<button>Save</button>} onClose={() => setOpen(false)}>
          <form>{content}</form>
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('has the focus where it starts as soon as it is there, so that the first letters typed are not lost', () => {
    open(
      <>
        <input aria-label="Code" />
        <input aria-label="Name" data-autofocus />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('starts at the first field that takes something, where no start is marked', () => {
    open(
      <>
        <input aria-label="Code" disabled />
        <input aria-label="Name" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })
})
