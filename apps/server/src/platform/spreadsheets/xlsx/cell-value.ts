import { serialToDate } from 'hucre'
import type { TextStore } from './text-store.ts'

export interface Meanings {
  sharedStrings: TextStore
  dateStyles: readonly boolean[]
  countsFrom1904: boolean
}

export interface RawCell {
  type: string
  style: number
  value: string
  inlineText: string
}

/** The displayed value of a cell, as text. For a formula it is the saved result; no formula is computed. */
export function cellValue(
  { type, style, value, inlineText }: RawCell,
  { sharedStrings, dateStyles, countsFrom1904 }: Meanings,
): string {
  switch (type) {
    case 's':
      return sharedStrings.get(Number(value || Number.NaN)) ?? ''
    case 'str':
      return unescaped(value)
    case 'inlineStr':
      return unescaped(inlineText)
    case 'b':
      return value === '1' || value === 'true' ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return value.slice(0, 10)
    default:
      return dateStyles[style] ? dateText(value, countsFrom1904) : numberText(value)
  }
}

/** Characters that XML cannot hold stand as their numbers. */
export const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const lastDay = 2_958_465

function dateText(value: string, countsFrom1904: boolean): string {
  const days = Number(value)
  // A value below one day is a time of day, and a value after the year 9999 is no date.
  const isDate = value !== '' && days >= 1 && days <= lastDay
  return isDate ? serialToDate(Math.floor(days), countsFrom1904).toISOString().slice(0, 10) : numberText(value)
}

/** As many digits as a sheet shows and no exponent: 1.00480013E8 is 100480013. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number) || /^-?\d+$/u.test(value)) return value
  const shown = Number(number.toPrecision(15))
  if (Number.isInteger(shown)) return BigInt(shown).toString()
  return shown.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}
