import { sql } from 'kysely'

const mark = '/* planned once */'

/**
 * Put in front of a statement (`modifyFront`, or after the first word of plain SQL) whose text is always the same and whose best plan does
 * not depend on its values, such as look-ups by keys: PostgreSQL then plans it once in each connection, which takes longer than running
 * it. Not for filters, of which some values are rare and others are not.
 */
export const prepared = sql.raw<never>(mark)

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a statement that is marked so. Statements are written in the code: a few dozen. */
export function nameOf(text: string): string | undefined {
  if (!text.includes(mark)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = `planned_${names.size + 1}`
  names.set(text, name)
  return name
}
