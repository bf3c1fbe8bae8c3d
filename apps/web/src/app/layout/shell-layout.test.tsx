import { P } from '@destek/contracts/core/permissions'
import { S } from '@destek/contracts/system/settings'
import { livePath } from '@destek/contracts/system/health'
import { act, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { House } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { suspectServer } from '../../lib/api/server-status.ts'
import { loggedErrors } from '../../lib/browser/error-log.ts'
import type { Page } from '../routes/page.ts'
import { plainHome, startApp } from '../test/start-app.tsx'

const admin = { permissions: [P.Definations, P.DefinationsSources] }
const withFaq = { ...admin, settings: { [S.FaqEnable]: 'true' } }

describe('the width of the body', () => {
  it('decides the layout: 992 px is desktop, anything less is mobile and the menu closes [SHELL-029]', async () => {
    const { setBodyWidth, findByRole, queryByRole } = await startApp('/home', { table: plainHome, user: admin, width: 992 })
    expect(await findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
    expect(queryByRole('button', { name: 'Open the menu' })).not.toBeInTheDocument()
    setBodyWidth(991.5)
    expect(queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
    expect(await findByRole('button', { name: 'Open the menu' })).toBeInTheDocument()
    setBodyWidth(992)
    expect(await findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
  })

  it('puts menu, tools and account into a drawer on a phone; going somewhere closes it [SHELL-029]', async () => {
    const { findByRole, user, at, queryByRole } = await startApp('/home', { table: plainHome, user: admin, width: 375 })
    await user.click(await findByRole('button', { name: 'Open the menu' }))
    const drawer = within(await findByRole('dialog'))
    expect(drawer.getByRole('button', { name: 'Switch to dark' })).toBeInTheDocument()
    expect(drawer.getByRole('button', { name: 'Log out' })).toBeInTheDocument()
    await user.click(drawer.getByRole('link', { name: 'Profile' }))
    await waitFor(() => expect(at()).toBe('/profile/index'))
    await waitFor(() => expect(queryByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false'))
  })
})

describe('the menu', () => {
  it('shows the groups and pages of this user and marks the current one', async () => {
    const { findByRole } = await startApp('/home', { table: plainHome, user: admin })
    const menu = within(await findByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Sources'])
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    expect(menu.getByRole('link', { name: 'Sources' })).not.toHaveAttribute('aria-current')
  })

  it('closes and opens the group of definitions', async () => {
    const { findByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    const menu = within(await findByRole('navigation', { name: 'Main menu' }))
    await user.click(menu.getByRole('button', { name: 'Definitions', expanded: true }))
    expect(menu.queryByRole('link', { name: 'Sources' })).not.toBeInTheDocument()
    await user.click(menu.getByRole('button', { name: 'Definitions', expanded: false }))
    expect(menu.getByRole('link', { name: 'Sources' })).toBeInTheDocument()
  })

  it('folds, remembers it in a cookie, and then shows the definitions behind one sign', async () => {
    const { findByRole, user, getByRole } = await startApp('/home', { table: plainHome, user: admin })
    await user.click(await findByRole('button', { name: 'Fold the menu' }))
    expect(Cookies.get('sidebar')).toBe('closed')
    const menu = getByRole('navigation', { name: 'Main menu' })
    expect(menu.dataset['folded']).toBe('true')
    await user.click(within(menu).getByRole('button', { name: 'Definitions' }))
    expect(await findByRole('menuitem', { name: 'Sources' })).toBeInTheDocument()
  })

  it('is not there for somebody who can go nowhere but home', async () => {
    const { findByRole, queryByRole } = await startApp('/home', { user: {} })
    await findByRole('heading', { level: 1 })
    expect(queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
    expect(queryByRole('navigation', { name: 'Visited pages' })).not.toBeInTheDocument()
  })

  it('shows the FAQ only when the setting is on [FAQ-002]', async () => {
    const withIt = await startApp('/home', { user: withFaq })
    const menu = within(await withIt.findByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq/index')
    withIt.unmount()
    const without = await startApp('/home', { table: plainHome, user: admin })
    await without.findByRole('navigation', { name: 'Main menu' })
    expect(without.queryByRole('link', { name: 'FAQ' })).not.toBeInTheDocument()
  })

  it('can carry a count beside an entry', async () => {
    const busy = plainHome.map((page) => (page.name === 'home' ? { ...page, badge: () => <>12</> } : page))
    const { findByRole } = await startApp('/home', { user: admin, table: busy })
    const menu = within(await findByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: 'Home 12' })).toBeInTheDocument()
  })
})

describe('a page that breaks', () => {
  it('says what happened and what was kept, is logged, and leaves the menu in place', async () => {
    for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
    function Broken(): never {
      throw new Error('The page broke.')
    }
    const broken: Page = {
      name: 'teams',
      path: '/teams',
      title: 'teams',
      icon: House,
      menu: 'top',
      component: async () => Broken,
    }
    const { findByRole, findByText, router } = await startApp('/home', {
      user: admin,
      table: [...plainHome, broken],
    })
    await router.navigate({ href: '/teams' })
    expect(await findByRole('heading', { level: 1, name: 'This page stopped working' })).toBeInTheDocument()
    expect(await findByText(/What you had saved is kept/)).toBeInTheDocument()
    expect(await findByRole('button', { name: 'Reload the page' })).toBeInTheDocument()
    expect(await findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
    expect(loggedErrors().some(({ message }) => message === 'The page broke.')).toBe(true)
  })
})

describe('a server that is away', () => {
  it('is told of at the top of the open page, and no longer when it is back', async () => {
    const { findByText, queryByText, getByRole, server } = await startApp('/home', { table: plainHome, user: admin })
    await act(() => suspectServer())
    const notice = await findByText('The server does not answer. Trying again; what you typed is kept.')
    expect(notice.closest('[role=status]')).toBeInTheDocument()
    expect(getByRole('heading', { level: 1 })).toBeInTheDocument()
    server.on('GET', livePath, () => ({ status: 'live' }))
    await act(() => suspectServer())
    expect(queryByText(/The server does not answer/)).not.toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  it('finds a link past the bars to the content first', async () => {
    const { findByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    await findByRole('heading', { level: 1 })
    await user.tab()
    expect(document.activeElement).toHaveTextContent('Skip to the content')
    expect(document.activeElement).toHaveAttribute('href', '#page')
    expect(document.getElementById('page')?.tagName).toBe('MAIN')
  })
})
