import { describe, expect, it } from 'vitest'
import * as greek from '../greece/names.ts'
import * as turkishNames from '../turkey/names.ts'

const { foreignNames: foreign, ...turkish } = turkishNames
const { surnames } = turkish

describe('the names that people are given', () => {
  it('are many enough to vary', () => {
    expect(turkish.femaleNames.length).toBeGreaterThanOrEqual(120)
    expect(turkish.maleNames.length).toBeGreaterThanOrEqual(120)
    expect(surnames.length).toBeGreaterThanOrEqual(200)
    expect(surnames).toEqual(expect.arrayContaining(['Küçükosmanoğlu', 'Değirmencioğlu', 'Yıldırımoğlu', 'Üçüncüoğlu']))
  })

  it.each(
    Object.entries({
      ...turkish,
      foreignFemale: foreign.female,
      foreignMale: foreign.male,
      foreignSurnames: foreign.surnames,
      greekFemale: greek.femaleNames,
      greekMale: greek.maleNames,
      greekSurnames: greek.surnames,
    }),
  )('are listed once each: %s', (_, names) => {
    expect(names).toEqual([...new Set(names)])
  })

  it('are spelled with single letters, so that what is typed equals what is stored', () => {
    const names = Object.values(turkish).flat()
    expect(names.map((name) => name.normalize('NFC'))).toEqual(names)
  })

  it.each([
    ['Papadopoulos', 'Papadopoulou'],
    ['Ioannidis', 'Ioannidou'],
    ['Dimitriadis', 'Dimitriadou'],
    ['Makris', 'Makri'],
    ['Pappas', 'Pappa'],
    ['Georgiou', 'Georgiou'],
  ])('follow the bearer in Greek: %s and %s', (masculine, feminine) => {
    expect(greek.feminine(masculine)).toBe(feminine)
  })
})
