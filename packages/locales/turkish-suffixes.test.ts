import { expect, it } from 'vitest'
import { withAblative, withDative, withLocative, withTurkishDate } from './turkish-suffixes.ts'

it.each([
  ['05:15', '05:15’te', '05:15’ten'],
  ['Sal 17:53', 'Sal 17:53’te', 'Sal 17:53’ten'],
  ['09:00', '09:00’da', '09:00’dan'],
  ['20:00', '20:00’de', '20:00’den'],
  ['00:00', '00:00’da', '00:00’dan'],
  ['10:40', '10:40’ta', '10:40’tan'],
  ['18.11.2026', '18.11.2026’da', '18.11.2026’dan'],
  ['4 Mar 2020', '4 Mar 2020’de', '4 Mar 2020’den'],
  ['1 Oca 2000', '1 Oca 2000’de', '1 Oca 2000’den'],
  ['3 Ara', '3 Ara’ta', '3 Ara’tan'],
  ['12 Ağustos', '12 Ağustos’ta', '12 Ağustos’tan'],
  ['2000', '2000’de', '2000’den'],
  ['7 Eyl', '7 Eyl’de', '7 Eyl’den'],
])('hang on the last word of %s', (text, locative, ablative) => {
  expect([withLocative(text), withAblative(text)]).toEqual([locative, ablative])
})

it.each([
  ['Melda', 'Melda’ya'],
  ['Emre', 'Emre’ye'],
  ['Işıl', 'Işıl’a'],
  ['Gülşah', 'Gülşah’a'],
  ['Ümit', 'Ümit’e'],
  ['Ali', 'Ali’ye'],
  ['İsmail', 'İsmail’e'],
  ['Tuğçe', 'Tuğçe’ye'],
  ['Songül', 'Songül’e'],
  ['Duygu', 'Duygu’ya'],
  ['Kemal', 'Kemal’e'],
  ['Ayşe Nihal', 'Ayşe Nihal’e'],
  ['Birol', 'Birol’a'],
  ['Fatma Nur', 'Fatma Nur’a'],
])('a name is followed by the vowel that it asks for: %s', (name, dative) => expect(withDative(name)).toBe(dative))

it.each([
  ['2026-11-18 17:53', '18.11.2026 17:53'],
  ['2026-11-18', '18.11.2026'],
  ['Sal 17:53', 'Sal 17:53'],
])('write the date of %s as Turkish sentences do', (text, written) => {
  expect(withTurkishDate(text)).toBe(written)
})
