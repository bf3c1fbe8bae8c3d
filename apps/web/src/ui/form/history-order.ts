import type { HistoryChange } from '@destek/contracts/history'

/** The changes in the order of the form's fields; what the form does not show comes last. */
export function inFormOrder(changes: readonly HistoryChange[], order: readonly string[] = []): HistoryChange[] {
  const subjects = order.map(subject)
  const place = ({ field }: HistoryChange) => {
    const found = subjects.indexOf(subject(field))
    return found < 0 ? subjects.length : found
  }
  return changes.toSorted((one, other) => place(one) - place(other))
}

/** The form chooses an id where the history tells a name: `divisionId`, `divisionName` and `division` are about the same thing. */
const subject = (field: string) => field.replace(/(Ids?|Name)$/, '')
