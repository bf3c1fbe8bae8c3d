import { P } from '@destek/contracts/core/permissions'
import { S } from '@destek/contracts/system/settings'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Granted } from '../../test/signed-in.ts'
import { plainHome, startApp } from '../test/start-app.tsx'

const admin = { permissions: [P.Definations, P.DefinationsSources] }

async function openPalette(user: Granted | undefined) {
  const app = await startApp('/home', { user, table: plainHome })
  await app.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  const field = await app.findByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
  const options = (section: string) =>
    within(app.getByRole('group', { name: section }))
      .getAllByRole('option')
      .map((option) => option.textContent)
  return { ...app, field, options }
}

describe('the header search', () => {
  it('opens from the bar and offers the pages this user may open [SHELL-013]', async () => {
    const { user, findByRole, getByRole } = await startApp('/home', { user: admin, table: plainHome })
    await user.click(await findByRole('button', { name: /Search pages and actions/ }))
    const pages = within(await findByRole('group', { name: 'Pages' }))
    expect(pages.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'HomeYour overview↵',
      'SourcesWhere cases come from',
      'ProfileYour requests and your account',
      'FAQFrequent questions',
    ])
    await waitFor(() => expect(getByRole('combobox')).toHaveFocus())
  })

  it.each([
    [{ permissions: [] }, ['Home', 'Profile', 'FAQ']],
    [undefined, ['Home']],
  ])('offers no page beyond the permissions of %j [SHELL-013]', async (granted, pages) => {
    const { options } = await openPalette(granted)
    expect(options('Pages')).toEqual(pages.map((page) => expect.stringMatching(`^${page}`)))
  })

  it('finds by a part of the title, marks it, and Enter goes there [SHELL-013]', async () => {
    const { user, field, at, getByRole, queryByRole } = await openPalette(admin)
    await user.type(field, 'sour')
    expect(getByRole('option', { selected: true })).toHaveTextContent('Sources')
    expect(getByRole('option', { selected: true }).querySelector('mark')).toHaveTextContent('Sour')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/definations/sources'))
    expect(queryByRole('combobox', { name: 'Search pages and actions' })).not.toBeInTheDocument()
  })

  it('moves with the arrow keys and opens a new tab with Ctrl+Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, at, getByRole } = await openPalette(admin)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(getByRole('option', { selected: true })).toHaveTextContent('Profile')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(getByRole('option', { selected: true })).toHaveTextContent('Log out')
    await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledExactlyOnceWith('/definations/sources', '_blank', 'noopener')
    expect(at()).toBe('/home')
  })

  it('lists the pages in the order of the menu while nothing is written', async () => {
    const { options, getByRole } = await openPalette({ permissions: Object.values(P) })
    const menu = within(getByRole('navigation', { name: 'Main menu' })).getAllByRole('link')
    const named = menu.map((link) => link.querySelector('[data-indented]')?.textContent).filter((name) => name !== 'FAQ')
    const found = options('Pages').map((option) => named.find((name) => option?.startsWith(name ?? '…')))
    expect(found.filter(Boolean)).toEqual(named)
  })

  it('finds a page by what it is for, and marks that', async () => {
    const { user, field, options, getByRole } = await openPalette(admin)
    await user.type(field, 'come fro')
    expect(options('Pages')).toEqual(['SourcesWhere cases come from↵'])
    expect(getByRole('option', { selected: true }).querySelector('mark')).toHaveTextContent('come fro')
  })

  it('finds the links of the organisation and opens them in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const links = [
      { title: 'Yemek listesi', icon: 'book', url: 'https://menu.example.com/week' },
      { title: 'Broken', url: 'javascript:alert(1)' },
    ]
    const { user, field, options, at } = await openPalette({ ...admin, settings: { [S.HomeLinks]: JSON.stringify(links) } })
    expect(options('Links of the company')).toEqual(['Yemek listesimenu.example.com, opens in a new tab'])
    await user.type(field, 'yemek{Enter}')
    expect(open).toHaveBeenCalledExactlyOnceWith('https://menu.example.com/week', '_blank', 'noopener,noreferrer')
    expect(at()).toBe('/home')
  })

  it('shows actions only after >, and does the chosen one', async () => {
    const { user, field, queryByRole, getByRole } = await openPalette(admin)
    await user.type(field, '> dark')
    expect(queryByRole('group', { name: 'Pages' })).not.toBeInTheDocument()
    expect(getByRole('option', { selected: true })).toHaveTextContent('Switch to dark')
    await user.keyboard('{Enter}')
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  it('says when nothing matches, and Escape closes it', async () => {
    const { user, field, getByText, queryByRole } = await openPalette(admin)
    await user.type(field, 'qqqqqq')
    expect(getByText('Nothing matches “qqqqqq”.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(queryByRole('combobox')).not.toBeInTheDocument())
  })
})

describe('the list of keys', () => {
  it('opens with ? but not while somebody is writing', async () => {
    const { user, field, findByRole, getByRole, queryByRole } = await openPalette(admin)
    await user.type(field, '?')
    expect(field).toHaveValue('?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(queryByRole('combobox')).not.toBeInTheDocument())
    getByRole('heading', { level: 1 }).focus()
    await user.keyboard('?')
    expect(await findByRole('dialog', { name: 'Shortcuts' })).toHaveTextContent('Search pages and actions')
  })

  it.each([
    ['tells the letters of a case to who may use them', [P.Activity, P.TransferAssign], ['Transfert', 'Takea']],
    ['tells no letters of cases to anybody else', [P.Definations], []],
  ])('%s', async (_, permissions, told) => {
    const { user, findByRole } = await startApp('/home', { user: { permissions } })
    ;(await findByRole('heading', { level: 1 })).focus()
    await user.keyboard('?')
    const sheet = within(await findByRole('dialog', { name: 'Shortcuts' }))
    const [part] = sheet.queryAllByRole('heading', { name: 'On a case in a list' })
    expect([...(part?.parentElement?.querySelectorAll('dl > div') ?? [])].map((line) => line.textContent)).toEqual(told)
  })

  it('switches the shortcuts of one letter off, itself included, and is still behind the button of the menu', async () => {
    const { user, findByRole, queryByRole } = await startApp('/home', { user: admin, table: plainHome })
    ;(await findByRole('heading', { level: 1 })).focus()
    await user.keyboard('?')
    const dialog = within(await findByRole('dialog', { name: 'Shortcuts' }))
    await user.click(dialog.getByRole('switch', { name: /^Single-letter shortcuts/ }))
    expect(dialog.queryByText('This list')).not.toBeInTheDocument()
    expect(dialog.getAllByText('Search pages and actions')).toHaveLength(1)
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(queryByRole('dialog')).not.toBeInTheDocument())
    expect(document.cookie).toContain('letterShortcuts=false')
    await user.keyboard('?')
    expect(queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(await findByRole('button', { name: 'Shortcuts' }))
    expect(await findByRole('dialog', { name: 'Shortcuts' })).toBeInTheDocument()
  })

  it('does not come up over an open dialog', async () => {
    const { user, findByRole, queryByRole } = await startApp('/home', { user: admin, table: plainHome })
    await user.click(await findByRole('button', { name: 'Appearance settings' }))
    await findByRole('dialog', { name: 'Appearance' })
    await user.keyboard('?')
    expect(queryByRole('dialog', { name: 'Shortcuts' })).not.toBeInTheDocument()
    expect(queryByRole('dialog', { name: 'Appearance' })).toBeInTheDocument()
  })
})
