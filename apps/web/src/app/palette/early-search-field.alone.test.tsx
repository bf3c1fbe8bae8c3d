import { P } from '@destek/contracts/core/permissions'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from '../test/start-app.tsx'
import { openFirstFound, typeSearch } from './typed-search.ts'

// A slow network: the test decides when the palette's code arrives.
const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../overlays/opened-overlays.tsx', async (original) => {
  await code.promise
  return original()
})

async function start() {
  const app = await startApp('/home', { user: { permissions: [P.Definations, P.DefinationsSources] } })
  const title = await app.findByRole('heading', { level: 1 })
  title.tabIndex = -1
  title.focus()
  return { ...app, title }
}

describe('keys that are pressed before the search has come', () => {
  it('close it with Escape, and the focus is where it was', async () => {
    const { user, title, getByRole, queryByRole } = await start()
    await user.keyboard('{Control>}k{/Control}nothing?')
    const dialog = within(getByRole('dialog', { name: 'Search pages and actions' }))
    expect(dialog.getByRole('textbox')).toHaveFocus()
    expect(dialog.getByRole('textbox')).toHaveValue('nothing?')
    await user.keyboard('{Escape}')
    expect(queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(title).toHaveFocus())
  })

  it('are kept, each letter, and those that follow stand behind them [SHELL-013]', async () => {
    const { user, at, getByRole, findByRole, queryByRole } = await start()
    await user.keyboard('{Control>}k{/Control}suo')
    expect(queryByRole('combobox')).not.toBeInTheDocument()
    code.resolve()
    const field = await findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    expect(queryByRole('textbox')).not.toBeInTheDocument()
    await user.keyboard('rces')
    expect(field).toHaveValue('suorces')
    expect(getByRole('option', { selected: true })).toHaveTextContent('Sources')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/definations/sources'))
  })

  it('open what is found first, when Enter was among them [SHELL-013]', async () => {
    const { user, at, queryByRole } = await start()
    typeSearch('sour')
    openFirstFound('here')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(at()).toBe('/definations/sources'))
    expect(queryByRole('dialog')).not.toBeInTheDocument()
  })
})
