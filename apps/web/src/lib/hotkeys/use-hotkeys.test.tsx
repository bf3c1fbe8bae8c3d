import { createEvent, fireEvent, render } from '@testing-library/react'
import { Modal } from 'antd'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { setPreference } from '../browser/preferences.ts'
import { type Hotkey, printedKeys } from './hotkey.ts'
import { useHotkeys, useRegisteredHotkeys } from './use-hotkeys.ts'

function Page({ hotkeys }: { hotkeys: readonly Hotkey[] }) {
  useHotkeys(hotkeys)
  return (
    <main>
      <h1 tabIndex={-1}>Cases</h1>
      <button type="button">Button</button>
      <input type="checkbox" aria-label="Box" />
      <input aria-label="Field" />
      <textarea aria-label="Area" />
      <div contentEditable role="textbox" aria-label="Editor" suppressContentEditableWarning tabIndex={0} />
    </main>
  )
}

const hotkey = (keys: Hotkey['keys'], run: () => void, more: Partial<Hotkey> = {}): Hotkey => ({
  keys,
  label: `does ${String(keys)}`,
  group: 'page',
  run,
  ...more,
})

function show(keys: Hotkey['keys'], more: Partial<Hotkey> = {}) {
  const run = vi.fn()
  return { run, ...renderWithProviders(<Page hotkeys={[hotkey(keys, run, more)]} />) }
}

describe('a shortcut', () => {
  it.each([
    ['s', '{s}'],
    ['s', '{Shift>}S{/Shift}'],
    ['?', '{Shift>}?{/Shift}'],
    ['Control+k', '{Control>}k{/Control}'],
    ['Control+k', '{Meta>}k{/Meta}'],
    ['Alt+ArrowUp', '{Alt>}{ArrowUp}{/Alt}'],
    ['Delete', '{Delete}'],
  ])('%s runs on %s', async (keys, pressed) => {
    const { run, user } = show(keys)
    await user.keyboard(pressed)
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['s', '{Control>}s{/Control}'],
    ['s', '{Alt>}s{/Alt}'],
    ['Control+k', 'k'],
    ['Control+k', '{Control>}{Shift>}k{/Shift}{/Control}'],
    ['Enter', '{Control>}{Enter}{/Control}'],
  ])('%s does not run on %s', async (keys, pressed) => {
    const { run, user } = show(keys)
    await user.keyboard(pressed)
    expect(run).not.toHaveBeenCalled()
  })

  it('runs with the focus on a title, a button or a box: none of them takes letters', async () => {
    const { run, user, getByRole } = show('s')
    for (const element of [getByRole('heading'), getByRole('button'), getByRole('checkbox')]) {
      element.focus()
      await user.keyboard('s')
    }
    expect(run).toHaveBeenCalledTimes(3)
  })

  it.each(['Field', 'Area', 'Editor'])('does not run while somebody writes (%s), but a combination does', async (name) => {
    const { run, user, getByRole } = show(['s', 'Control+k'])
    getByRole('textbox', { name }).focus()
    await user.keyboard('s')
    expect(run).not.toHaveBeenCalled()
    await user.keyboard('{Control>}k{/Control}')
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])('does not run while a letter is composed (%o)', (composing) => {
    const { run } = show('s')
    fireEvent(document.body, createEvent.keyDown(document.body, { key: 's', ...composing }))
    expect(run).not.toHaveBeenCalled()
  })

  it('does not run under an open dialog; one of the dialog itself does', async () => {
    const [outside, inside] = [vi.fn(), vi.fn()]
    function Inside() {
      const place = useRef<HTMLDivElement>(null)
      useHotkeys([hotkey('2', inside, { within: place })])
      return <div ref={place}>Choices</div>
    }
    const { user, findByText } = renderWithProviders(
      <>
        <Page hotkeys={[hotkey(['s', '2', 'Control+k'], outside)]} />
        <Modal open>
          <Inside />
        </Modal>
      </>,
    )
    await findByText('Choices')
    await user.keyboard('s2{Control>}k{/Control}')
    expect(outside).not.toHaveBeenCalled()
    expect(inside).toHaveBeenCalledOnce()
  })

  it('leaves a key alone that somebody else has taken', async () => {
    const { run, user, getByRole } = show('s')
    getByRole('button').addEventListener('keydown', (event) => event.preventDefault())
    getByRole('button').focus()
    await user.keyboard('s')
    expect(run).not.toHaveBeenCalled()
  })

  it('is gone with its component', async () => {
    const { run, user, unmount } = show('s')
    unmount()
    await user.keyboard('s')
    expect(run).not.toHaveBeenCalled()
  })

  it('made of one letter, digit or sign can be switched off; all others stay', async () => {
    setPreference('letterShortcuts', false)
    const { run, user } = show(['s', '?', '7', '/', 'Control+k', 'Enter', 'Delete', 'ArrowDown', ' '])
    await user.keyboard('s?7/')
    expect(run).not.toHaveBeenCalled()
    await user.keyboard('{Control>}k{/Control}{Enter}{Delete}{ArrowDown}[Space]')
    expect(run).toHaveBeenCalledTimes(5)
  })
})

describe('the list of shortcuts', () => {
  function List() {
    return useRegisteredHotkeys().map(({ label }) => <p key={label}>{label}</p>)
  }

  it('is what is registered, each once, without those that are switched off', () => {
    const run = () => undefined
    const all = [hotkey('s', run), hotkey('Control+k', run)]
    const screen = render(
      <>
        <Page hotkeys={all} />
        <Page hotkeys={all} />
        <List />
      </>,
    )
    const lines = () => screen.queryAllByText(/^does/).map(({ textContent }) => textContent)
    expect(lines()).toEqual(['does s', 'does Control+k'])
    setPreference('letterShortcuts', false)
    screen.rerender(
      <>
        <Page hotkeys={all} />
        <List />
      </>,
    )
    expect(lines()).toEqual(['does Control+k'])
  })

  it.each([
    ['Control+k', 'Ctrl K'],
    ['Control+Enter', 'Ctrl ↵'],
    ['Shift+F10', 'Shift F10'],
    ['ArrowUp', '↑'],
    ['?', '?'],
    ['x', 'x'],
  ])('prints %s as %s', (keys, printed) => expect(printedKeys(keys)).toBe(printed))
})
