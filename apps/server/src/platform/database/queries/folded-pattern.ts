import { type RawBuilder, sql } from 'kysely'

/**
 * What a column of folded text is like when it contains the text. Folded while the query is planned, so that the planner and a trigram
 * index know what is looked for.
 */
export const foldedPattern = (text: string): RawBuilder<string> => sql`('%' || fold_text(${escapeLike(text)}::text) || '%')`

/** The same for one that begins with the text. */
export const foldedStart = (text: string): RawBuilder<string> => sql`(fold_text(${escapeLike(text)}::text) || '%')`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (special) => `\\${special}`)
