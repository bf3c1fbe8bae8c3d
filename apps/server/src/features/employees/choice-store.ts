import type { LookupEmployees } from '@destek/contracts/people/employees'
import type { Language } from '@destek/contracts/core/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { foldedPattern } from '../../platform/database/queries/folded-pattern.ts'
import { byText, byValue, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'

type Field = LookupEmployees['sorting'][number]['field'] | 'isActive' | 'isAtStart'

/** More words than any name has narrow nothing down any more. */
const mostWords = 8

/** People whose name, user name or ident contains every word; who works here first, then those of whom a word begins so. */
export function listChoices(tx: Tx, query: LookupEmployees, language: Language) {
  const words = query.filter.split(/\s+/).filter(Boolean).slice(0, mostWords)
  let rows = tx
    .selectFrom('employee')
    .select(['employee.id', 'employee.full_name', 'employee.user_name', 'employee.ident'])
    .select([
      sql<string | null>`(select name from location where location.id = employee.location_id)`.as('location_name'),
      sql<string | null>`(select name from position where position.id = employee.position_id)`.as('position_name'),
    ])
  for (const word of words) rows = rows.where('employee.search_text', 'like', foldedPattern(word))
  const columns: SortColumns<Field> = {
    fullName: byText('employee.full_name'),
    userName: byText('employee.user_name'),
    ident: byText('employee.ident'),
    isActive: byValue('employee.is_active'),
    isAtStart: () => sql`(${sql.join(words.map(beginsAWord), sql` and `)})`,
  }
  return readPage(rows, query, {
    columns,
    initial: [
      { field: 'isActive', descending: true },
      ...(words.length > 0 ? [{ field: 'isAtStart' as const, descending: true }] : []),
      { field: 'fullName', descending: false },
    ],
    unique: 'employee.id',
    language,
  })
}

/** The parts of a user name are words as well. */
const beginsAWord = (word: string) => sql`employee.search_text ~ ('(^|[\\s._-])' || fold_text(${escapePattern(word)}::text))`

const escapePattern = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
