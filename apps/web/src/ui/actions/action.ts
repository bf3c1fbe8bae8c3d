import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An action on a row or a record: one declaration for button, menu entry and shortcut. */
export interface Action {
  name: string
  label: string
  /** A name that includes the record, for screen readers. */
  labelOf?: string
  Icon: LucideIcon
  /** `Enter`, `Delete` or a letter; runs the action on the focused row. A double click does the same as Enter. */
  hotkey?: string
  /** Only available by its key, because the row already shows it, for example as a link. */
  isKeyOnly?: boolean
  /** The cost in a few words, shown beside the name. */
  cost?: string
  /** The reason why it is disabled. */
  disabledBecause?: string
  /** Runs at once; or use `dialog`. */
  run?: () => void
  /** Opens a dialog first. */
  dialog?: (onClose: () => void) => ReactNode
}

/** The permitted actions on a row, most frequent first. */
export type RowActions<Row> = (row: Row) => readonly Action[]

/** The actions with a button or a menu entry. */
export const visibleActions = (actions: readonly Action[]) => actions.filter(({ isKeyOnly }) => !isKeyOnly)
