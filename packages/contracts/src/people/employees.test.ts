import { expect, it } from 'vitest'
import { maskedPhone } from './employees.ts'

it.each([
  ['+90 (532) 765 43 21', '+** (***) *** 43 21'],
  ['05327654321', '*******4321'],
  ['0 532 765 4-3-2-1', '* *** *** 4-3-2-1'],
  ['12345', '*2345'],
  ['4321', '4321'],
  ['12', '12'],
  ['ext. 7', 'ext. 7'],
  ['٠٥٣٢٧٦٥٤٣٢١', '*******٤٣٢١'],
  ['', ''],
])('the phone number %s is masked as %s [EMP-006]', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked)
})
