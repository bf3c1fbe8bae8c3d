import { letters } from '../../lib/hotkeys/letters.ts'

/** The keys of a row that has the focus; further ones are those of its actions. */
export const rowKeys = {
  move: ['ArrowUp', 'ArrowDown'],
  open: 'Enter',
  remove: 'Delete',
  select: [letters.rows.select, ' '],
} as const
