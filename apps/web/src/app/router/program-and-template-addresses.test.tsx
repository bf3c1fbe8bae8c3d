import { P, type Permission } from '@destek/contracts/core/permissions'
import { F, type Feature } from '@destek/contracts/system/settings'
import { describe, expect, it } from 'vitest'
import { startApp } from '../test/start-app.tsx'

interface Address {
  path: string
  title: string
  permission: Permission
  feature?: Feature
  rows: string
}

const addresses: Address[] = [
  { path: 'programs-mapping', title: 'Program mapping', permission: P.DefinationsProgramMapping, rows: '[NAV-059] [PERM-017]' },
  {
    path: 'active-directory-group',
    title: 'Directory groups',
    permission: P.DefinationsActiveDirectory,
    feature: F.ActiveDirectory,
    rows: '[NAV-060] [PERM-022]',
  },
  {
    path: 'sms-templates',
    title: 'SMS templates',
    permission: P.DefinationsSmsTemplates,
    feature: F.Sms,
    rows: '[NAV-061] [PERM-019]',
  },
  { path: 'text-templates', title: 'Text templates', permission: P.TextTemplates, rows: '[NAV-062] [PERM-023]' },
]

const open = ({ path }: Address, permissions: Permission[], features: Record<string, string>) =>
  startApp(`/definations/${path}`, { user: { permissions: [P.Definations, ...permissions], features } })

const featuresOf = ({ feature }: Address, value: string) => (feature ? { [feature]: value } : {})

describe('the address of a screen', () => {
  it.each(addresses)('/definations/$path shows “$title” to who has its permission $rows', async (address) => {
    const { findByRole } = await open(address, [address.permission], featuresOf(address, 'true'))
    expect(await findByRole('heading', { level: 1, name: address.title })).toBeInTheDocument()
  })

  it.each(addresses)('/definations/$path is closed to who has not $rows', async (address) => {
    const { findByText } = await open(address, [P.DefinationsSources], featuresOf(address, 'true'))
    expect(await findByText(/You don't have permission to go to this page/)).toBeInTheDocument()
  })

  it.each(addresses.filter(({ feature }) => feature))(
    '/definations/$path does not exist where $feature is off $rows',
    async (address) => {
      const { findByText, queryByRole } = await open(
        address,
        [address.permission, P.DefinationsSources],
        featuresOf(address, 'false'),
      )
      expect(await findByText(/You don't have permission to go to this page/)).toBeInTheDocument()
      expect(queryByRole('link', { name: address.title })).not.toBeInTheDocument()
    },
  )
})
