import { type RawBuilder, sql } from 'kysely'

/** Equal when upper and lower case are taken as a Turkish or as an English reader takes them. The unique indexes say the same. */
export function equalInEitherLanguage(column: string, text: string): RawBuilder<boolean> {
  const name = sql.ref(column)
  return sql<boolean>`(lower(${name} collate "en-x-icu") = lower(${text}::text collate "en-x-icu")
    or lower(${name} collate "tr-x-icu") = lower(${text}::text collate "tr-x-icu"))`
}
