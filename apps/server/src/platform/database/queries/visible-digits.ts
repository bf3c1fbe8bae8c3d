import { visibleDigits } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'

/** For those who read masked numbers: only the digits that they see are compared, whatever else they send. */
export function hasVisibleDigits(digits: RawBuilder<unknown>, phoneNumber: string): RawBuilder<boolean> {
  const shown = visibleDigits(phoneNumber)
  return shown === null ? sql<boolean>`false` : sql<boolean>`right(${digits}, ${shown.length}) = ${shown}`
}
