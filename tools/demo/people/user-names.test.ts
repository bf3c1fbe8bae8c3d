import { expect, it } from 'vitest'
import { userNameOf, userNameRegister } from './user-names.ts'

it.each([
  ['Gülşah', 'Yıldırımoğlu', 'gyildirimoglu'],
  ['Çağatay', 'Üçüncüoğlu', 'cucuncuoglu'],
  ['Ilgın', 'Çobanoğlu', 'icobanoglu'],
  ['İrem', 'Şahinbaş', 'isahinbas'],
  ['Işık', 'Öz', 'ioz'],
  ['Oğuzhan', 'Eryiğit', 'oeryigit'],
  ['Eleni', 'Papadaki', 'epapadaki'],
])('writes %s %s without Turkish letters', (firstName, lastName, userName) => {
  expect(userNameOf({ firstName, lastName })).toBe(userName)
})

it('numbers those who would share a user name', () => {
  const take = userNameRegister()
  expect(['akaya', 'akaya', 'bkaya', 'akaya'].map(take)).toEqual(['akaya', 'akaya2', 'bkaya', 'akaya3'])
})
