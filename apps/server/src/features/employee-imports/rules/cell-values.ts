import type { RejectCode } from '@destek/contracts/people/employee-imports'
import { fold } from './fold.ts'

/** The value of a cell, or why it cannot be read. */
export type CellValue<Value> = { value: Value } | { code: RejectCode }

const yes = new Set(['yes', 'y', 'evet', 'e', 'aktif', 'active', 'calisiyor', '1', 'true', 'dogru'])
const no = new Set(['no', 'n', 'hayir', 'h', 'pasif', 'passive', 'inactive', 'ayrildi', 'isten ayrildi', '0', 'false', 'yanlis'])

export function readYesNo(text: string): boolean | null {
  const folded = fold(text)
  return yes.has(folded) ? true : no.has(folded) ? false : null
}

/** Shorter numbers are internal extensions. */
export const fewestDigits = 7
const mostDigits = 15

/** Kept as it was written: with spaces, a zero or a country code before it. */
export function readPhone(text: string): CellValue<string> {
  const digits = text.replaceAll(/\D/g, '').length
  const isNumber = /^\+?[\d\s()./-]+$/.test(text) && digits >= fewestDigits && digits <= mostDigits
  return isNumber ? { value: text } : { code: 'invalidPhone' }
}

const emailAddress = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/
const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

export function readEmail(text: string): CellValue<string> {
  const isAddress = emailAddress.test(text) && domain.test(text.slice(text.indexOf('@') + 1))
  return isAddress ? { value: text } : { code: 'invalidEmail' }
}

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?: 00:00(?::00)?)?$/

/** A real day from 1900 to today, as `2026-11-15`. */
export function readDate(text: string, today: string): CellValue<string> {
  const [, year, month, day] = yearFirst.exec(text) ?? reversed(dayFirst.exec(text)) ?? []
  if (!year || !month || !day) return { code: 'invalidDate' }
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)
  return isReal && iso >= '1900-01-01' && iso <= today ? { value: iso } : { code: 'invalidDate' }
}

const reversed = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]]

const zones = new Map<string, boolean>()

export function readTimeZone(text: string): CellValue<string> {
  if (!zones.has(text) && zones.size < 1000) zones.set(text, isTimeZone(text))
  return (zones.get(text) ?? isTimeZone(text)) ? { value: text } : { code: 'invalid' }
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format()
    return true
  } catch {
    return false
  }
}

export interface PersonName {
  first_name: string
  middle_name: string | null
  last_name: string
}

/** The last word is the last name, the first word the first; what stands between them belongs to the first name. One word is no whole name. */
export function splitName(text: string): PersonName | null {
  const words = text.split(' ')
  if (words.length < 2) return null
  return { first_name: words[0]!, middle_name: words.slice(1, -1).join(' ') || null, last_name: words.at(-1)! }
}
