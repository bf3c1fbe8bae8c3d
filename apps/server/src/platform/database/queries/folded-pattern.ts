import { type RawBuilder, sql } from 'kysely'

/**
 * What a column of folded text is like when it contains the text. Folded while the query is planned, so that the planner knows what is
 * looked for.
 */
export const foldedPattern = (text: string): RawBuilder<string> => sql`('%' || fold_text(${escapeLike(text)}::text) || '%')`

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (special) => `\\${special}`)
