import { P } from '@destek/contracts/core/permissions'
import { type DirectoryAccount, employeeRoutes } from '@destek/contracts/people/employees'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { openCard } from './test-card.tsx'

const account: DirectoryAccount = {
  isKnown: true,
  isDisabled: false,
  isLocked: false,
  passwordSetTime: '2026-10-01T06:00:00Z',
  message: null,
}

const open = (answer: () => DirectoryAccount | Response) =>
  openCard({ permissions: [P.Employees, P.LinkToken], prepare: (server) => server.answers(employeeRoutes.account, answer) })

const state = async () => (await screen.findByText('State')).parentElement

describe('the directory account of an employee', () => {
  it.each([
    { words: 'StateEnabled', more: {} },
    { words: 'StateLocked', more: { isLocked: true } },
    { words: 'StateDisabled', more: { isDisabled: true } },
    { words: 'StateDisabledLocked', more: { isDisabled: true, isLocked: true } },
  ])('says how it stands: $words', async ({ words, more }) => {
    await open(() => ({ ...account, ...more }))
    expect(await state()).toHaveTextContent(words)
    expect(screen.getByText('Password set').parentElement).toHaveTextContent('2026-10-01 09:00')
  })

  it('says in a line what the directory says', async () => {
    await open(() => ({ ...account, isKnown: false, message: 'The directory has no such account.' }))
    expect(await screen.findByText('The directory has no such account.')).toBeVisible()
  })

  it('is a quiet line when the call fails', async () => {
    await open(() => refusal(500, { message: 'The directory did not answer.' }))
    expect(await screen.findByText('The directory did not answer.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    { without: 'the permission', permissions: [P.Employees], feature: 'true' as const },
    { without: 'the feature', permissions: [P.Employees, P.LinkToken], feature: 'false' as const },
  ])('is not asked for without $without', async ({ permissions, feature }) => {
    const { server } = await openCard({ permissions, feature })
    await screen.findByText('gyildirimoglu')
    expect(server.calls(employeeRoutes.account)).toHaveLength(0)
  })
})
