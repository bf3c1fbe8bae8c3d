import { P } from '@destek/contracts/core/permissions'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishSignIn, signIn, signOut } from '../../lib/auth/session.ts'
import { rememberReturnTo, returnTo } from './return-to.ts'
import { changeTags, currentTags } from '../tags/tags-store.ts'
import { startApp } from '../test/start-app.tsx'

// The identity provider is another host: this file tests what the shell asks of the session; the session has its own tests.
vi.mock(import('../../lib/auth/session.ts'), async (original) => ({
  ...(await original()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
  finishSignIn: vi.fn<typeof finishSignIn>(),
}))

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue()
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(finishSignIn).mockReset()
})

describe('signing in', () => {
  it('starts with the button of the bar, which is there only while nobody is signed in [SHELL-023]', async () => {
    const { findByRole, getAllByRole, user } = await startApp('/home')
    const bar = within(await findByRole('banner', { name: 'Top bar' }))
    await user.click(bar.getByRole('button', { name: 'Sign in' }))
    expect(signIn).toHaveBeenCalledExactlyOnceWith(undefined)
    // The page shows no other controls.
    expect(getAllByRole('button')).toHaveLength(1)
  })

  it('shows no such button to somebody who is signed in [SHELL-023]', async () => {
    const { findByRole, queryByRole } = await startApp('/home', { user: {} })
    await findByRole('heading', { level: 1 })
    expect(queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
  })

  it('leads back to the page that was asked for', async () => {
    const { findByRole, user } = await startApp('/definations/sources?filter=a')
    await user.click(await findByRole('button', { name: 'Sign in' }))
    expect(signIn).toHaveBeenCalledWith('/definations/sources?filter=a')
  })

  it('is started at /auth-redirect, with the page to come back to [NAV-009]', async () => {
    await startApp('/auth-redirect?returnTo=/profile/index')
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('/profile/index'))
  })

  it('never comes back to another host', async () => {
    await startApp('/auth-redirect?returnTo=//evil.example')
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(undefined))
  })

  it('is over at once at /auth-redirect for somebody who is signed in [NAV-009]', async () => {
    const { at } = await startApp('/auth-redirect?returnTo=/profile/index', { user: {} })
    await waitFor(() => expect(at()).toBe('/profile/index'))
    expect(signIn).not.toHaveBeenCalled()
  })

  it('is finished at /oidc-callback and goes on to / and so home [AUTH-004]', async () => {
    vi.mocked(finishSignIn).mockResolvedValue('/')
    const { at, visited } = await startApp('/oidc-callback?code=x&state=y')
    await waitFor(() => expect(at()).toBe('/home'))
    expect(visited).toContain('/')
  })

  it('says so when it did not work, and can be tried again', async () => {
    vi.mocked(finishSignIn).mockRejectedValue(new Error('No matching state found.'))
    const { findByRole, findByText, user } = await startApp('/oidc-callback?code=x&state=y')
    expect(await findByText('No matching state found.')).toBeInTheDocument()
    await user.click(await findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(signIn).toHaveBeenCalled())
  })
})

describe('the user menu', () => {
  it('offers the profile and logging out [SHELL-021]', async () => {
    const { findByRole, findAllByRole, user, at } = await startApp('/home', { user: {} })
    await user.click(await findByRole('button', { name: 'ZA Zeynep Aksoy, user menu' }))
    expect((await findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Profile', 'Log out'])
    await user.click(await findByRole('link', { name: 'Profile' }))
    await waitFor(() => expect(at()).toBe('/profile/index'))
  })

  it('follows a link with Enter as well', async () => {
    const { findByRole, user, at } = await startApp('/home', { user: {} })
    await user.click(await findByRole('button', { name: 'ZA Zeynep Aksoy, user menu' }))
    fireEvent.keyDown(await findByRole('menuitem', { name: 'Profile' }), { key: 'Enter', keyCode: 13, which: 13 })
    await waitFor(() => expect(at()).toBe('/profile/index'))
  })

  it('logs out and leaves nothing of the previous session behind [SHELL-021]', async () => {
    const { findByRole, user } = await startApp('/profile/index', {
      user: { permissions: [P.Definations, P.DefinationsSources] },
    })
    await findByRole('heading', { level: 1, name: 'Profile' })
    rememberReturnTo('/profile/index')
    changeTags({ type: 'visit', tag: { path: '/x', href: '/x', page: 'x' } })
    await user.click(await findByRole('button', { name: 'ZA Zeynep Aksoy, user menu' }))
    await user.click(await findByRole('menuitem', { name: 'Log out' }))
    expect(signOut).toHaveBeenCalledOnce()
    expect(returnTo()).toBeUndefined()
    expect(currentTags().map(({ path }) => path)).toEqual(['/home'])
  })
})
