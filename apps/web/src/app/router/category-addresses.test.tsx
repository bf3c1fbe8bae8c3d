import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it } from 'vitest'
import { startApp } from '../test/start-app.tsx'

const closed = /You don't have permission to go to this page/

describe.each([
  { path: '/definations/wrapups', title: 'Categories', rows: '[NAV-054, PERM-011]' },
  { path: '/definations/sub-wrapups', title: 'Sub-categories', rows: '[NAV-055, PERM-012]' },
  { path: '/definations/root-causes', title: 'Root causes', rows: '' },
])('$path', ({ path, title, rows }) => {
  it(`shows ${title} to who may maintain categories, whatever features the tenant has ${rows}`, async () => {
    const user = { permissions: [P.Definations, P.DefinationsWrapup], features: {} }
    const { findByRole } = await startApp(path, { user })
    expect(await findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  })

  it(`is closed to who may not ${rows}`, async () => {
    const { findByText } = await startApp(path, { user: { permissions: [P.Definations, P.DefinationsStatusWrapup] } })
    expect(await findByText(closed)).toBeInTheDocument()
  })
})
