import { visibleDigits } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'

/** For callers who see masked numbers: compares only the digits that they can see. */
export function hasVisibleDigits(digits: RawBuilder<unknown>, phoneNumber: string): RawBuilder<boolean> {
  const shown = visibleDigits(phoneNumber)
  return shown === null ? sql<boolean>`false` : sql<boolean>`right(${digits}, ${shown.length}) = ${shown}`
}
