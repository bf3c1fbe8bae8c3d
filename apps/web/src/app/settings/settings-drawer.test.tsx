import { P } from '@destek/contracts/core/permissions'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preference } from '../../lib/browser/preferences.ts'
import { accentColours } from '../../ui/theme/accent.ts'
import { plainHome, startApp } from '../test/start-app.tsx'
import { accentPresets } from './settings-drawer.tsx'

async function openDrawer() {
  const app = await startApp('/home', { user: { permissions: [P.Definations, P.DefinationsSources] }, table: plainHome })
  await app.user.click(await app.findByRole('button', { name: 'Appearance settings' }))
  const drawer = within(await app.findByRole('dialog'))
  return { ...app, drawer, desk: () => document.querySelector('[data-fixed]') as HTMLElement }
}

describe('the suggested colours', () => {
  it.each(accentPresets)('$name is readable under white text as it is', ({ colour }) => {
    expect(accentColours(colour, 'light').accent.toUpperCase()).toBe(colour)
  })
})

describe('the settings drawer', () => {
  it('holds exactly theme colour, visited pages, logo, fixed header and menu text [SHELL-024]', async () => {
    const { drawer } = await openDrawer()
    expect(drawer.getByRole('group', { name: 'Theme colour' })).toBeInTheDocument()
    expect(drawer.getAllByRole('switch').map((toggle) => toggle.getAttribute('aria-label'))).toEqual([
      'Show visited pages',
      'Show the logo',
      'Keep the top bar in place',
      'Menu text in the theme colour',
    ])
    const controls = [...drawer.getAllByRole('switch'), ...drawer.getAllByRole('radio'), drawer.getByLabelText('Another colour')]
    const all = document.querySelectorAll('[role="dialog"] :is(input, button[role="switch"], select, textarea)')
    expect(all).toHaveLength(controls.length)
  })

  it('offers preset colours and any other, and the product takes the chosen one [SHELL-043]', async () => {
    const { drawer, user } = await openDrawer()
    expect(drawer.getAllByRole('radio').length).toBeGreaterThanOrEqual(6)
    expect(drawer.getByRole('radio', { name: 'Cobalt' })).toBeChecked()
    await user.click(drawer.getByRole('radio', { name: 'Teal' }))
    expect(preference('accent')).toBe('#0B7480')
    expect(document.documentElement.style.getPropertyValue('--accent').toUpperCase()).toBe('#0B7480')
    expect(drawer.getByLabelText('Another colour')).toHaveAttribute('type', 'color')
  })

  it('hides the visited pages and the logo [SHELL-024]', async () => {
    const { drawer, user, queryByRole } = await openDrawer()
    const tags = () => queryByRole('navigation', { name: 'Visited pages', hidden: true })
    const logo = () => queryByRole('link', { name: 'Destek, to the home page', hidden: true })
    expect(tags()).toBeInTheDocument()
    expect(logo()).toBeInTheDocument()
    await user.click(drawer.getByRole('switch', { name: 'Show visited pages' }))
    await user.click(drawer.getByRole('switch', { name: 'Show the logo' }))
    await waitFor(() => expect(tags()).not.toBeInTheDocument())
    expect(logo()).not.toBeInTheDocument()
  })

  it('lets the top bar scroll away and colours the menu [SHELL-024]', async () => {
    const { drawer, user, desk, getByRole } = await openDrawer()
    const menu = getByRole('navigation', { name: 'Main menu', hidden: true })
    expect(desk().dataset['fixed']).toBe('true')
    await user.click(drawer.getByRole('switch', { name: 'Keep the top bar in place' }))
    await user.click(drawer.getByRole('switch', { name: 'Menu text in the theme colour' }))
    expect(desk().dataset['fixed']).toBe('false')
    expect(menu.dataset['themed']).toBe('true')
  })
})
