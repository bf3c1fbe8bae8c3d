import { importFields } from '@destek/contracts/people/employee-imports'
import { describe, expect, it } from 'vitest'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { fieldHeldTwice, missingFields, recogniseColumns } from './columns.ts'

describe('the columns of a file', () => {
  it.each(['en', 'tr'] as const)('are known by the names that the sample file has in %s', (language) => {
    const names = importFields.map((field) => translatorFor(language)(`employee-imports:fields.${field}`))
    expect(recogniseColumns(names, [])).toEqual(importFields)
  })

  it.each([
    ['SICIL_NO', 'ident'],
    ['Sicil', 'ident'],
    ['CCMS', 'ident'],
    ['employee id', 'ident'],
    ['Employee.Ident', 'ident'],
    ['AD_SOYAD', 'fullName'],
    ['Adı Soyadı', 'fullName'],
    ['SOYADI', 'lastName'],
    ['KULLANICI', 'userName'],
    ['Kullanıcı Adı', 'userName'],
    ['CEP_TEL', 'phoneNumber'],
    ['Telefon', 'phoneNumber'],
    ['GSM', 'phoneNumber'],
    ['EPOSTA', 'emailAddress'],
    ['E-posta', 'emailAddress'],
    ['E-mail', 'emailAddress'],
    ['YONETICI_SICIL', 'managerIdent'],
    ['Yönetici Sicil No', 'managerIdent'],
    ['Manager ident', 'managerIdent'],
    ['LOKASYON', 'locationName'],
    ['LOKASYON_KODU', 'locationIdent'],
    ['location ident', 'locationIdent'],
    ['MÜŞTERİ', 'clientName'],
    ['client_code', 'clientIdent'],
    ['PROGRAM_KODU', 'programIdent'],
    ['Program adı', 'programName'],
    ['POZISYON', 'positionName'],
    ['Pozisyon Grubu', 'positionGroupName'],
    ['UNVAN', 'positionTitleName'],
    ['Job Title', 'positionTitleName'],
    ['DOĞUM_TARİHİ', 'birthDate'],
    ['CINSIYET', 'gender'],
    ['Saat dilimi', 'timeZone'],
    ['Aktif mi', 'isActive'],
    ['MASRAF_YERI', null],
    ['What to fix', null],
    ['Düzeltilecekler', null],
    ['', null],
  ])('takes %j for %j', (header, target) => {
    expect(recogniseColumns([header], [''])).toEqual([target])
  })

  it('takes a state for yes or no where its values are', () => {
    expect(recogniseColumns(['DURUM'], ['Aktif'])).toEqual(['isActive'])
    expect(recogniseColumns(['DURUM'], ['Ücretsiz izinde'])).toEqual(['status'])
  })

  it('takes a first name for the whole one where there is no last name', () => {
    expect(recogniseColumns(['ADI', 'SOYADI'], ['', ''])).toEqual(['firstName', 'lastName'])
    expect(recogniseColumns(['Name', 'user'], ['', ''])).toEqual(['fullName', null])
  })

  it('holds nothing twice', () => {
    expect(recogniseColumns(['Telefon', 'GSM', 'Sicil', 'CCMS'], [])).toEqual(['phoneNumber', null, 'ident', null])
    expect(fieldHeldTwice(['ident', 'userName', 'ident'])).toBe('ident')
    expect(fieldHeldTwice(['attribute', 'attribute', null, null, 'ident'])).toBeUndefined()
  })

  it.each([
    [[], ['ident', 'fullName', 'userName']],
    [['ident', 'fullName', 'userName'], []],
    [['ident', 'firstName', 'lastName', 'userName'], []],
    [
      ['ident', 'lastName', null],
      ['firstName', 'userName'],
    ],
    [['fullName', 'userName', 'attribute'], ['ident']],
  ] as const)('of %j it misses %j', (targets, missing) => expect(missingFields(targets)).toEqual(missing))
})
