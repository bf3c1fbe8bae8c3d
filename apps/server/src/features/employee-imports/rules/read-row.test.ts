import { describe, expect, it } from 'vitest'
import type { ImportField } from '@destek/contracts/people/employee-imports'
import { readDate, readEmail, readPhone, readTimeZone, readYesNo, splitName } from './cell-values.ts'
import { rowReader } from './read-row.ts'

const today = '2026-11-15'

describe('a cell', () => {
  it.each([
    ['0532 111 22 33', true],
    ['+90 (532) 111-22-33', true],
    ['5321112233', true],
    ['444 0 123', true],
    ['1234', false],
    ['532 41 7', false],
    ['+90 532 111 22 33 44 55 66', false],
    ['call me', false],
    ['=1+1234567', false],
  ])('that reads %j is a phone number: %s', (text, isOne) => {
    expect(readPhone(text)).toEqual(isOne ? { value: text } : { code: 'invalidPhone' })
  })

  it.each([
    ['a@b.com', true],
    ['şule.ışık@örnek.com.tr', true],
    ['s.gunes@ornek,com', false],
    ['x@y', false],
    ['a@b@c.com', false],
    ['a b@c.com', false],
    ['@c.com', false],
    ['a@.com', false],
    ['a@c.', false],
  ])('that reads %j is an address: %s', (text, isOne) => {
    expect(readEmail(text)).toEqual(isOne ? { value: text } : { code: 'invalidEmail' })
  })

  it.each([
    ['1990-05-31', '1990-05-31'],
    ['31.05.1990', '1990-05-31'],
    ['1/2/1990', '1990-02-01'],
    ['1990-05-31T00:00:00', '1990-05-31'],
    ['29.02.2000', '2000-02-29'],
    ['29.02.1900', null],
    ['31.04.1990', null],
    ['1899-12-31', null],
    ['2026-11-16', null],
    ['1990', null],
    ['05/31/1990', null],
    ['dün', null],
  ])('that reads %j is the day %j', (text, day) => {
    expect(readDate(text, today)).toEqual(day ? { value: day } : { code: 'invalidDate' })
  })

  it.each([
    ['Evet', true],
    ['AKTİF', true],
    ['1', true],
    ['true', true],
    ['hayır', false],
    ['PASİF', false],
    ['0', false],
    ['No', false],
    ['belki', null],
    ['', null],
  ])('that reads %j means %j', (text, meaning) => expect(readYesNo(text)).toBe(meaning))

  it.each([
    ['Europe/Istanbul', true],
    ['Mars/Olympus', false],
  ])('that reads %j is a time zone: %s', (text, isOne) => expect('value' in readTimeZone(text)).toBe(isOne))

  it.each([
    ['Ayşe Yılmaz', { first_name: 'Ayşe', middle_name: null, last_name: 'Yılmaz' }],
    ['Ayşe Nur Su Yılmaz', { first_name: 'Ayşe', middle_name: 'Nur Su', last_name: 'Yılmaz' }],
    ['Ayşe', null],
  ])('that reads %j is the name %j', (text, name) => expect(splitName(text)).toEqual(name))
})

const read = (cells: Partial<Record<ImportField, string>>) => {
  const columns = Object.keys(cells).map((target, index) => ({ index, header: target, target: target as ImportField }))
  return rowReader(columns, today)(2, Object.values(cells), false)
}
const inOrder = { ident: '100482913', fullName: 'Şükrü Güneş', userName: 'sgunes' }

describe('a row', () => {
  it('states only what its columns state, and empties what is empty', () => {
    const row = read({ ...inOrder, phoneNumber: '', emailAddress: ' a@b.com ', isActive: 'pasif', managerIdent: '' })
    expect(row.problems).toEqual([])
    expect(row.values).toEqual({
      ident: '100482913',
      user_name: 'sgunes',
      phone_number: null,
      email_address: 'a@b.com',
      is_active: false,
    })
    expect(row).toMatchObject({ fullName: 'Şükrü Güneş', managerIdent: null })
  })

  it.each([
    [{ ident: '' }, 'required', 'ident'],
    [{ ident: '1234567890' }, 'tooLong', 'ident'],
    [{ userName: ' ' }, 'required', 'userName'],
    [{ userName: 'x'.repeat(101) }, 'tooLong', 'userName'],
    [{ fullName: '' }, 'required', 'fullName'],
    [{ fullName: 'Şükrü' }, 'invalid', 'fullName'],
    [{ phoneNumber: '1234' }, 'invalidPhone', 'phoneNumber'],
    [{ emailAddress: 'x@y' }, 'invalidEmail', 'emailAddress'],
    [{ birthDate: '31.02.1990' }, 'invalidDate', 'birthDate'],
    [{ isActive: 'belki' }, 'invalid', 'isActive'],
    [{ timeZone: 'Mars/Olympus' }, 'invalid', 'timeZone'],
    [{ managerIdent: '100482913' }, 'ownManager', 'managerIdent'],
    [{ managerIdent: '1234567890' }, 'tooLong', 'managerIdent'],
    [{ status: 'x'.repeat(101) }, 'tooLong', 'status'],
  ] as const)('with %j is refused: %s of %s', (cells, code, field) => {
    expect(read({ ...inOrder, ...cells }).problems).toMatchObject([{ code, field }])
  })

  it('tells every problem at once', () => {
    const { problems } = read({ ...inOrder, ident: '', phoneNumber: '1', emailAddress: 'x' })
    expect(problems.map(({ code }) => code)).toEqual(['required', 'invalidPhone', 'invalidEmail'])
  })

  it('keeps a text that looks like a formula as text', () => {
    expect(read({ ...inOrder, status: '=cmd()', gender: '@x' }).values).toMatchObject({ status: '=cmd()', gender: '@x' })
  })
})
