import { P } from '@destek/contracts/core/permissions'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startApp } from '../test/start-app.tsx'

const creator = { permissions: [P.ActivityCreate, P.ActivityAllList] }

describe('/activities/create', () => {
  it('is open to who may create cases, and not in the menu [NAV-037]', async () => {
    await startApp('/activities/create', { user: creator })
    expect(await screen.findByRole('heading', { level: 1, name: 'New case' })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'All cases'])
  })

  it('is closed to who may only see cases [NAV-037]', async () => {
    const { findByText, server } = await startApp('/activities/create', { user: { permissions: [P.ActivityAllList] } })
    expect(await findByText(/You don't have permission to go to this page/)).toBeInTheDocument()
    expect(server.received.filter(({ path }) => path.startsWith('/api/ccms'))).toHaveLength(0)
  })
})
