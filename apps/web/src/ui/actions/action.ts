import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that can be done with a row or a record: one declaration for its button, its entry in a menu and its key. */
export interface Action {
  name: string
  label: string
  /** Names what it is done with too, for those who cannot see where the button stands. */
  labelOf?: string
  Icon: LucideIcon
  /** `Enter`, `Delete` or a letter; does it on a row that has the focus. A double click does what Enter does. */
  hotkey?: string
  /** Only by its key, because the row shows it in another way, such as a link. */
  isKeyOnly?: boolean
  /** What doing it uses up, in a few words; stands beside its name. */
  cost?: string
  /** Why it cannot be done now. */
  disabledBecause?: string
  /** Does it at once, or … */
  run?: () => void
  /** … asks something first. */
  dialog?: (onClose: () => void) => ReactNode
}

/** What this person can do with a row, the most frequent first; what they may not do is not in it. */
export type RowActions<Row> = (row: Row) => readonly Action[]

/** Those that have a button or an entry in a menu. */
export const visibleActions = (actions: readonly Action[]) => actions.filter(({ isKeyOnly }) => !isKeyOnly)
