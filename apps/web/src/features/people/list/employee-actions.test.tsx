import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { S } from '@destek/contracts/system/settings'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { gulsah } from '../../employees/test-employees.ts'
import { openEmployees } from './test-employee-list.tsx'

const named = (action: string) => screen.queryByRole('button', { name: action })
const row = async () => (await screen.findByText('Gülşah Yıldırımoğlu')).closest('tr')!

/** The numbers passed to the computer's telephone. */
function calledNumbers() {
  const numbers: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    numbers.push(this.href)
  })
  return numbers
}

afterEach(() => vi.restoreAllMocks())

describe('the actions of an employee in the list', () => {
  it('open the card [EMP-007]', async () => {
    const { user, history } = await openEmployees()
    await user.click(await screen.findByRole('button', { name: 'Open the card of Gülşah Yıldırımoğlu' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/employees/card/${idOf(1)}`))
  })

  it('call the whole number of the card with the prefix of the settings [EMP-008]', async () => {
    const numbers = calledNumbers()
    const { user, server } = await openEmployees({
      permissions: [P.Softphone],
      settings: { [S.SoftPhoneEnable]: 'true', [S.CallPrefix]: '9' },
    })
    await user.click(await screen.findByRole('button', { name: 'Call Gülşah Yıldırımoğlu' }))
    await waitFor(() => expect(numbers).toEqual(['tel:9905321234107']))
    expect(server.calls(employeeRoutes.one)[0]?.params).toEqual({ id: gulsah.id })
    ;(await row()).focus()
    await user.keyboard('c')
    await waitFor(() => expect(numbers).toHaveLength(2))
  })

  it.each([
    { without: 'the permission', permissions: [], setting: 'true' },
    { without: 'the softphone', permissions: [P.Softphone], setting: 'false' },
  ])('offer no call without $without [EMP-008]', async ({ permissions, setting }) => {
    await openEmployees({ permissions, settings: { [S.SoftPhoneEnable]: setting } })
    await row()
    expect(named('Open the card of Gülşah Yıldırımoğlu')).toBeInTheDocument()
    expect(named('Call Gülşah Yıldırımoğlu')).not.toBeInTheDocument()
  })

  it('create a case for them, by button and key [EMP-009]', async () => {
    const { user, history } = await openEmployees({ permissions: [P.ActivityCreate] })
    await user.click(await screen.findByRole('button', { name: 'New case for Gülşah Yıldırımoğlu' }))
    await waitFor(() => expect(history.location.pathname).toBe('/activities/create'))
    const search = new URLSearchParams(history.location.search)
    expect(Object.fromEntries(search)).toEqual({ employeeId: idOf(1), title: 'Gülşah Yıldırımoğlu' })
    history.back()
    ;(await row()).focus()
    await user.keyboard('n')
    await waitFor(() => expect(history.location.pathname).toBe('/activities/create'))
  })

  it('offer no new case to those who may not create one [EMP-009]', async () => {
    await openEmployees()
    await row()
    expect(named('New case for Gülşah Yıldırımoğlu')).not.toBeInTheDocument()
  })
})
