import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { CaseValues, LockedCase } from '../case-store.ts'
import { alwaysOpen } from './calendar.ts'
import { readClockChanges } from './deadline-store.ts'
import { replay } from './ledger.ts'
import { agreedLevel, lengthOf, type Promised } from './service-level.ts'

/** The new deadline of a case whose category or case type changes: the new hours count from its opening. */
export async function levelValues(tx: Tx, row: LockedCase, slas: Promised): Promise<CaseValues> {
  const level = agreedLevel(slas)
  if (level === null) return { sla_hours: null, sla_source: null, due_time: null }
  const { changes, asOf } = await readClockChanges(tx, row)
  const { due } = replay(changes, lengthOf(level.hours), asOf, alwaysOpen)
  return { sla_hours: level.hours, sla_source: level.source, due_time: due }
}
