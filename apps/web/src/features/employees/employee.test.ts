import { employeeRoutes } from '@destek/contracts/people/employees'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { findEmployees } from './employee-search.tsx'
import { maskedPhone, starredPhone } from './masked-phone.ts'

describe('employees', () => {
  it.each([
    ['+90 532 123 41 07', '••• ••• 41 07'],
    ['05321234107', '••• ••• 41 07'],
    ['112', '••• •••'],
    ['', '••• •••'],
  ])('show of the number %j only its end', (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown)
  })

  it.each([
    ['+** *** *** 41 07', '••• ••• 41 07'],
    ['+********4107', '••• ••• 41 07'],
    ['112', '112'],
  ])('show the number %j of a list as the server has masked it [EMP-005]', (phone, shown) => {
    expect(starredPhone(phone)).toBe(shown)
  })

  it('are found by a phone number that nobody has without complaint', async () => {
    const server = fakeServer()
    server.answers(employeeRoutes.choices, () => ({ items: [], totalCount: 0 }))
    server.answers(employeeRoutes.byPhone, () => refusal(404, { message: 'Employee not found!' }))
    expect(await findEmployees('0532 123 41 07')).toEqual([])
    expect(await findEmployees('gülşah')).toEqual([])
    expect(server.calls(employeeRoutes.byPhone)).toHaveLength(1)
    server.answers(employeeRoutes.byPhone, () => refusal(500, { message: 'Broken' }))
    await expect(findEmployees('0532 123 41 07')).rejects.toThrow('Broken')
  })
})
