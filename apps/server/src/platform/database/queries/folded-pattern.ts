import { type RawBuilder, sql } from 'kysely'

/**
 * The pattern for a column of folded text that contains the text. The text is folded while the query is planned, so that the
 * planner knows it.
 */
export const foldedPattern = (text: string): RawBuilder<string> => sql`('%' || fold_text(${escapeLike(text)}::text) || '%')`

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (special) => `\\${special}`)
