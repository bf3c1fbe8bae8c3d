import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it } from 'vitest'
import { startApp } from '../test/start-app.tsx'

describe('/definations/settings', () => {
  it('shows the settings to who has their permission, whatever features the tenant has [NAV-063, PERM-018]', async () => {
    const { findByRole } = await startApp('/definations/settings', {
      user: { permissions: [P.Definations, P.DefinationsSettings], features: {} },
    })
    expect(await findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  })

  it('is closed to who has not [PERM-018]', async () => {
    const { findByText } = await startApp('/definations/settings', {
      user: { permissions: [P.Definations, P.DefinationsSources] },
    })
    expect(await findByText(/You don't have permission to go to this page/)).toBeInTheDocument()
  })
})
