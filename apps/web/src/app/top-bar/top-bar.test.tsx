import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { P } from '@destek/contracts/core/permissions'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api-client.ts'
import { logError } from '../../lib/browser/error-log.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { plainHome, startApp } from '../test/start-app.tsx'

const admin = { permissions: [P.Definations, P.DefinationsSources] }
const root = document.documentElement

describe('the top bar', () => {
  it('opens the feedback dialog [SHELL-011]', async () => {
    const { findByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    await user.click(await findByRole('button', { name: 'Give feedback' }))
    expect(await findByRole('dialog')).toHaveTextContent('Description')
  })

  it('switches between light and dark [SHELL-012]', async () => {
    const { findByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    expect(root.dataset['theme']).toBe('light')
    await user.click(await findByRole('button', { name: 'Switch to dark' }))
    expect(root.dataset['theme']).toBe('dark')
    await user.click(await findByRole('button', { name: 'Switch to light' }))
    expect(root.dataset['theme']).toBe('light')
  })

  it('offers the sizes default, medium, small and mini [SHELL-019]', async () => {
    const { findByRole, findAllByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    await user.click(await findByRole('button', { name: 'Size: Medium' }))
    expect((await findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Default', 'Medium', 'Small', 'Mini'])
    await user.click(await findByRole('menuitem', { name: 'Small' }))
    expect(root.dataset['size']).toBe('small')
  })

  it('offers the languages en and tr and speaks the chosen one at once [SHELL-020]', async () => {
    const { findByRole, findAllByRole, user } = await startApp('/profile/index', { user: admin })
    await user.click(await findByRole('button', { name: 'Language: EN' }))
    expect((await findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['English', 'Türkçe'])
    await user.click(await findByRole('menuitem', { name: 'Türkçe' }))
    expect(await findByRole('heading', { level: 1, name: 'Profil' })).toBeInTheDocument()
    expect(root.lang).toBe('tr')
    await waitFor(() => expect(document.title).toBe('Profil – Destek'))
  })

  it('shows the tenant', async () => {
    const { findByRole } = await startApp('/home', { table: plainHome, user: admin, tenant: 'Greece' })
    expect(await findByRole('banner', { name: 'Top bar' })).toHaveTextContent('Greece')
  })
})

describe('full screen', () => {
  it('is switched on and off [SHELL-017]', async () => {
    const enter = vi.fn<() => Promise<void>>().mockResolvedValue()
    const leave = vi.fn<() => Promise<void>>().mockResolvedValue()
    const screenOf = (element: Element | null) =>
      Object.defineProperties(document, {
        fullscreenEnabled: { value: true, configurable: true },
        fullscreenElement: { value: element, configurable: true },
        exitFullscreen: { value: leave, configurable: true },
      })
    root.requestFullscreen = enter
    screenOf(null)
    const { findByRole, user } = await startApp('/home', { table: plainHome, user: admin })
    await user.click(await findByRole('button', { name: 'Full screen' }))
    expect(enter).toHaveBeenCalledOnce()

    screenOf(root)
    document.dispatchEvent(new Event('fullscreenchange'))
    await user.click(await findByRole('button', { name: 'Leave full screen' }))
    expect(leave).toHaveBeenCalledOnce()
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  })

  it('is a warning where the browser cannot do it [SHELL-018]', async () => {
    const { findByRole, findByText, user } = await startApp('/home', { table: plainHome, user: admin })
    await user.click(await findByRole('button', { name: 'Full screen' }))
    expect(await findByText('Your browser does not support fullscreen.')).toBeInTheDocument()
  })
})

// The page makes no requests of its own, which could fail as well.
describe('the error log', () => {
  it('lists message, info, address and stack of every error, and can be cleared [SHELL-015] [SHELL-016]', async () => {
    const { findByRole, user } = await startApp('/faq', { user: admin })
    const failure = Object.assign(new Error('It broke.'), { stack: 'Error: It broke.\n    at work (app.js:1:1)' })
    logError(failure, 'saving a source', 'https://destek.example/definations/sources')
    await user.click(await findByRole('button', { name: 'Error log, 1 entry' }))
    const dialog = within(await findByRole('dialog'))
    for (const [term, value] of [
      ['Message', 'It broke.'],
      ['Info', 'saving a source'],
      ['Address', 'https://destek.example/definations/sources'],
    ] as const) {
      expect(dialog.getByText(term).nextElementSibling).toHaveTextContent(value)
    }
    expect(dialog.getByText('Stack').nextElementSibling).toHaveTextContent('at work (app.js:1:1)')
    await user.click(dialog.getByRole('button', { name: 'Clear the log' }))
    expect(dialog.getByText('No errors')).toBeInTheDocument()
  })

  it('holds a call that had no answer at all [ERR-014]', async () => {
    const { findByRole, user, server } = await startApp('/faq', { user: admin })
    server.answers(feedbackRoutes.create, () => {
      throw new TypeError('Failed to fetch')
    })
    await call(feedbackRoutes.create, { body: { description: 'x' } }).catch(() => undefined)
    await user.click(await findByRole('button', { name: 'Error log, 1 entry' }))
    expect(await findByRole('dialog')).toHaveTextContent('Failed to fetch')
  })
})

describe('the security log', () => {
  async function openUserMenu(may: boolean, securityLogUrl: string) {
    queryClient.setQueryData(['client-settings'], { issuer: '', clientId: '', scope: '', securityLogUrl })
    const app = await startApp('/home', { user: { permissions: may ? [P.Security] : [] } })
    await app.user.click(await app.findByRole('button', { name: /user menu/ }))
    await app.findByRole('menuitem', { name: 'Log out' })
    return app
  }

  it('is the page of the identity provider, in a new tab [SHELL-022] [PERM-007]', async () => {
    const { findByRole } = await openUserMenu(true, 'https://id.example/security')
    const link = await findByRole('link', { name: 'Security log' })
    expect(link).toHaveAttribute('href', 'https://id.example/security')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    { may: false, url: 'https://id.example/security' },
    { may: true, url: '' },
    { may: true, url: 'javascript:alert(1)' },
  ])('is not offered with the permission: $may and the address "$url" [SHELL-022] [PERM-007]', async ({ may, url }) => {
    const { queryByRole } = await openUserMenu(may, url)
    expect(queryByRole('link', { name: 'Security log' })).not.toBeInTheDocument()
  })
})

describe('what is spoken to', () => {
  it.each([
    ['at a desk with a menu', admin],
    ['on the minimal page, where the first name stands beside', {}],
  ])('every named control of the bar %s is called by what is to be seen of it', async (_, granted) => {
    const { findByRole } = await startApp('/home', { user: granted })
    const bar = await findByRole('banner', { name: 'Top bar' })
    const named = [...bar.querySelectorAll<HTMLElement>('[aria-label]')].filter((element) => element !== bar)
    const seen = named.filter((element) => element.textContent)
    expect(seen.length).toBeGreaterThan(0)
    for (const element of seen) expect(element.getAttribute('aria-label')).toContain(element.textContent)
  })
})
