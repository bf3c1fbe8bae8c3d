import { S } from '@destek/contracts/system/settings'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp } from '../test/start-app.tsx'

const links = JSON.stringify([
  { title: 'Intranet', icon: 'building', url: 'https://intranet.example.com/' },
  { title: 'Bad', icon: '', url: 'javascript:alert(1)' },
])
const withLinks = { permissions: [], settings: { [S.HomeLinks]: links } }

describe('the home page', () => {
  it('has the tabs Local and Global in the tenant Turkey for a signed-in user [NAV-023]', async () => {
    const { findAllByRole } = await startApp('/home', { user: {} })
    expect((await findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Local', 'Global'])
  })

  it.each([
    { tenant: 'Greece', user: {} },
    { tenant: 'turkey', user: {} },
    { tenant: 'Turkey', user: undefined },
  ])('has no tabs for %j [NAV-023]', async ({ tenant, user }) => {
    const { findByRole, queryByRole } = await startApp('/home?tab=global', { user, tenant })
    await findByRole('heading', { level: 1 })
    expect(queryByRole('tab')).not.toBeInTheDocument()
  })

  it('shows the configured tiles under Global, each in a new tab of its own [NAV-024]', async () => {
    const { findByRole, user, at } = await startApp('/home', { user: withLinks })
    await user.click(await findByRole('tab', { name: 'Global' }))
    await waitFor(() => expect(at()).toBe('/home?tab=global'))
    const tiles = await within(await findByRole('tabpanel', { name: 'Global' })).findAllByRole('link')
    expect(tiles).toHaveLength(1)
    expect(tiles[0]).toHaveTextContent('Intranet')
    expect(tiles[0]).toHaveAttribute('href', 'https://intranet.example.com/')
    expect(tiles[0]).toHaveAttribute('target', '_blank')
    expect(tiles[0]).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('says so when no tiles are configured', async () => {
    const { findByText } = await startApp('/home?tab=global', { user: {} })
    expect(await findByText('No links yet')).toBeInTheDocument()
  })

  it('goes from tab to tab with the arrow keys', async () => {
    const { findByRole, user } = await startApp('/home', { user: {} })
    ;(await findByRole('tab', { name: 'Local' })).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(async () => expect(await findByRole('tab', { name: 'Global', selected: true })).toHaveFocus())
  })
})

describe('the FAQ', () => {
  const open = vi.fn<typeof window.open>()
  beforeEach(() => {
    open.mockReset()
    vi.stubGlobal('open', open)
  })
  const on = { settings: { [S.FaqEnable]: 'true', [S.FaqUrl]: 'https://faq.example.com/' } }

  it('opens the configured address in a new tab and offers the link [FAQ-001]', async () => {
    const { findByRole } = await startApp('/faq', { user: on })
    const link = await findByRole('link', { name: /Open the FAQ/ })
    expect(link).toHaveAttribute('href', 'https://faq.example.com/')
    await waitFor(() =>
      expect(open).toHaveBeenCalledExactlyOnceWith('https://faq.example.com/', '_blank', expect.stringContaining('noopener')),
    )
  })

  it.each([
    { [S.FaqEnable]: 'false', [S.FaqUrl]: 'https://faq.example.com/' },
    { [S.FaqEnable]: 'true', [S.FaqUrl]: '' },
    { [S.FaqEnable]: 'true', [S.FaqUrl]: 'javascript:alert(1)' },
  ])('says with %j that none is configured [FAQ-002]', async (settings) => {
    const { findByText } = await startApp('/faq', { user: { settings } })
    expect(await findByText('No FAQ is configured')).toBeInTheDocument()
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the 401 page', () => {
  it.each(['/401?noGoBack', '/401?noGoBack=true'])('at %s goes home [NAV-019]', async (address) => {
    const { router, findByRole, user, at } = await startApp('/404', { user: {} })
    await router.navigate({ href: address })
    expect(await findByRole('heading', { level: 1, name: 'You are not authenticated!' })).toBeInTheDocument()
    await user.click(await findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(at()).toBe('/home'))
  })

  it('goes one page back without noGoBack [NAV-020]', async () => {
    const { router, findByRole, user, at } = await startApp('/profile/index', { user: {} })
    await findByRole('heading', { level: 1, name: 'Profile' })
    await router.navigate({ href: '/401' })
    await user.click(await findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(at()).toBe('/profile/index'))
  })
})

describe('the profile', () => {
  it('shows what is known about the account', async () => {
    const { findByText } = await startApp('/profile', { user: {} })
    for (const [term, value] of [
      ['Name', 'Zeynep Aksoy'],
      ['User name', 'agent'],
      ['E-mail', 'zeynep.aksoy@example.com'],
      ['Phone', '+905320000000'],
      ['Roles', 'agent'],
      ['Employee ident', '123456789'],
      ['Organisation', 'Turkey'],
    ] as const) {
      expect((await findByText(term, { selector: 'dt' })).nextElementSibling).toHaveTextContent(value)
    }
  })
})

describe('the 404 page', () => {
  it('changes the language and opens the search', async () => {
    const { findByRole, findByText, user } = await startApp('/404', { user: {} })
    await user.click(await findByText('Türkçe'))
    expect(await findByRole('heading', { level: 1 })).toHaveTextContent('404 Sayfa bulunamadı')
    await user.click(await findByRole('button', { name: /^Ara/ }))
    expect(await findByRole('combobox')).toBeInTheDocument()
  })
})
