import type { Deadline } from '@destek/contracts/cases/deadlines'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { shownName } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import { alwaysOpen } from './calendar.ts'
import { readClockChanges } from './deadline-store.ts'
import { type Ledger, replay } from './ledger.ts'
import { lengthOf } from './service-level.ts'

/** When the case is due and how that came about, as the caller may know it. */
export async function readDeadline(tx: Tx, actor: Actor, row: CaseRow): Promise<Deadline> {
  const { changes, names, asOf } = await readClockChanges(tx, row)
  const hours = numberOf(row.sla_hours)
  const ledger = replay(changes, hours === null ? null : lengthOf(hours), asOf, alwaysOpen)
  names.set(row.creator_id, row.creator_name!)
  const { counted, notCounted, left } = ledger
  return {
    dueTime: dueTimeOf(ledger, asOf)?.toISOString() ?? null,
    hours,
    state: stateOf(ledger),
    rules: rulesOf(row, hours),
    spans: ledger.spans.map(({ from, to, by, ...span }) => ({
      ...span,
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      by: by && shownName(actor, row, { id: by, full_name: names.get(by)! }),
    })),
    counted,
    notCounted,
    left,
    asOf: asOf.toISOString(),
  }
}

/** While the clock waits the time left stays the same, so the due time moves on. */
const dueTimeOf = ({ state, due, left }: Ledger, asOf: Date): Date | null =>
  state === 'waiting' && left !== null ? alwaysOpen.after(asOf, left) : due

function stateOf({ state, left }: Ledger): Deadline['state'] {
  if (left === null) return 'none'
  if (state === 'stopped') return left < 0 ? 'missed' : 'met'
  return state === 'running' && left < 0 ? 'over' : state
}

/** The rule that was applied shows the hours that were agreed then; what the others promise may have changed since. */
function rulesOf(row: CaseRow, agreed: number | null): Deadline['rules'] {
  const rules = [
    { source: 'category', name: row.category_name, hours: numberOf(row.category_sla) },
    { source: 'caseType', name: row.case_type_name, hours: numberOf(row.case_type_sla) },
  ] as const
  return rules.map((rule) =>
    agreed !== null && rule.source === row.sla_source
      ? { ...rule, hours: agreed, isApplied: true }
      : { ...rule, isApplied: false },
  )
}

/** The driver reads large numbers as text. */
const numberOf = (hours: string | null) => (hours === null ? null : Number(hours))
