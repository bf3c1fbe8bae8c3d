import { S } from '@destek/contracts/system/settings'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gulsah } from '../../employees/test-employees.ts'
import { assetProfileOf } from './facts/contact-facts.tsx'
import { openCard } from './test-card.tsx'

const link = () => screen.queryByRole('link', { name: 'Open in assets' })

describe('the asset profile of an employee', () => {
  it('is where the settings say, with the user name filled in [EMP-019] [EMP-020]', async () => {
    await openCard({
      employee: { ...gulsah, userName: 'g y&z' },
      settings: { [S.AssetProfileUrl]: 'https://assets.example.com/people/{userName}?tab=1' },
    })
    await screen.findByText('g y&z')
    expect(link()).toHaveAttribute('href', 'https://assets.example.com/people/g%20y%26z?tab=1')
  })

  it('is not offered where the settings name none [EMP-020]', async () => {
    await openCard()
    await screen.findByText('gyildirimoglu')
    expect(link()).not.toBeInTheDocument()
  })

  it.each(['', 'javascript:alert("{userName}")', 'assets/{userName}', 'ftp://assets.example.com/{userName}'])(
    'is never the address %j',
    (address) => expect(assetProfileOf(address, 'gyildirimoglu')).toBeNull(),
  )
})
