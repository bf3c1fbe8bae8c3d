import { letters } from '../../lib/hotkeys/letters.ts'

/** The keys of a focused row; its actions add further ones. */
export const rowKeys = {
  move: ['ArrowUp', 'ArrowDown'],
  open: 'Enter',
  remove: 'Delete',
  select: [letters.rows.select, ' '],
} as const
