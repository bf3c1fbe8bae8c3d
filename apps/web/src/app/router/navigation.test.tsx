import { configurationRoutes } from '@destek/contracts/system/configuration'
import { P } from '@destek/contracts/core/permissions'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentAccount } from '../../lib/auth/session.ts'
import { refusal } from '../../test/fake-server.ts'
import { startApp } from '../test/start-app.tsx'
import { returnTo } from '../session/return-to.ts'

const admin = { permissions: [P.Definations, P.DefinationsSources] }
const employee = { permissions: [] }

describe('somebody who is signed in', () => {
  it('is sent from /login to / and so to /home [NAV-001] [NAV-017]', async () => {
    const { at } = await startApp('/login', { user: employee })
    await waitFor(() => expect(at()).toBe('/home'))
  })

  it('sees the page after the configuration was loaded with their token [NAV-002] [NAV-003] [PERM-005]', async () => {
    const { findByRole, server } = await startApp('/profile', { user: employee })
    expect(await findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument()
    const [call] = server.calls(configurationRoutes.application)
    expect(call?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('loads the configuration once, not with every page [NAV-002]', async () => {
    const { router, server, findByRole } = await startApp('/home', { user: employee })
    await findByRole('heading', { level: 1 })
    await router.navigate({ href: '/profile/index' })
    expect(await findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument()
    expect(server.calls(configurationRoutes.application)).toHaveLength(1)
  })

  it('reads that they may not go to a page without its permission, and goes back [NAV-012] [NAV-021]', async () => {
    const { router, findByText, findByRole, user, at } = await startApp('/profile/index', { user: employee })
    await findByRole('heading', { level: 1, name: 'Profile' })
    await router.navigate({ href: '/definations/sources' })
    expect(
      await findByText("You don't have permission to go to this page. If you are dissatisfied, please contact your leader."),
    ).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('No permission – Destek'))
    await user.click(await findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(at()).toBe('/profile/index'))
  })

  it('is told the same at /no-permission [NAV-021]', async () => {
    const { findByText } = await startApp('/no-permission', { user: employee })
    expect(
      await findByText("You don't have permission to go to this page. If you are dissatisfied, please contact your leader."),
    ).toBeInTheDocument()
  })

  it('reads 404 Page Not Found at an unknown path and finds the way home [NAV-018]', async () => {
    const { findByRole, user, at } = await startApp('/activities/lst', { user: employee })
    const title = await findByRole('heading', { level: 1 })
    expect(title).toHaveTextContent('404 Page Not Found')
    expect(document.querySelector('main')).toHaveTextContent('There is nothing at /activities/lst.')
    await user.click(await findByRole('link', { name: 'Back to home' }))
    await waitFor(() => expect(at()).toBe('/home'))
  })

  it('goes from /redirect/{path} to the path with the same query [NAV-016]', async () => {
    const { at } = await startApp('/redirect/profile/index?a=1&a=2&ident=007', { user: employee })
    await waitFor(() => expect(at()).toBe('/profile/index?a=1&a=2&ident=007'))
  })

  it('goes from /faq to /faq/index [NAV-048]', async () => {
    const { at } = await startApp('/faq', { user: employee })
    await waitFor(() => expect(at()).toBe('/faq/index'))
  })

  it('goes from an area to the first of its pages [NAV-049]', async () => {
    const { at } = await startApp('/definations', { user: admin })
    await waitFor(() => expect(at()).toBe('/definations/sources'))
  })

  it('hears the title of the page they came to', async () => {
    const { router, findByRole } = await startApp('/home', { user: employee })
    await findByRole('heading', { level: 1 })
    await router.navigate({ href: '/profile/index' })
    const title = await findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(title).toHaveFocus())
  })
})

describe('when the profile cannot be loaded', () => {
  it('the account is gone, the error is shown, and the way leads over /dashboard and / to /home [NAV-004] [NAV-005] [NAV-006]', async () => {
    const configuration = () => refusal(500, { message: 'The profile is broken.' })
    const { at, visited, findAllByText, findAllByRole } = await startApp('/profile/index', { user: employee, configuration })
    await waitFor(() => expect(at()).toBe('/home'))
    expect(visited).toEqual(['/dashboard', '/', '/home'])
    expect((await findAllByText('The profile is broken.')).length).toBeGreaterThan(0)
    expect(currentAccount()).toBeNull()
    expect(localStorage.getItem('destek.token')).toBeNull()
    expect((await findAllByRole('button', { name: 'Sign in' })).length).toBeGreaterThan(0)
  })
})

describe('somebody who is not signed in', () => {
  it('is sent home from a page of the product, which is kept for after the sign-in [NAV-008]', async () => {
    const { at, findByText } = await startApp('/definations/sources?filter=a')
    await waitFor(() => expect(at()).toBe('/home'))
    expect(returnTo()).toBe('/definations/sources?filter=a')
    expect(await findByText('After signing in you go on to Sources.')).toBeInTheDocument()
  })

  it.each(['/faq', '/profile', '/login', '/nowhere'])('is sent home from %s [NAV-008] [NAV-015]', async (path) => {
    const { at } = await startApp(path)
    await waitFor(() => expect(at()).toBe('/home'))
  })
})
