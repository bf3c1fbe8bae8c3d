import type { LookupEmployees } from '@destek/contracts/people/employees'
import type { Language } from '@destek/contracts/core/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { foldedPattern } from '../../platform/database/queries/folded-pattern.ts'
import { wordsOf } from '../../platform/database/queries/words.ts'
import { byText, byValue, readPage, type SortColumns, withoutIndex } from '../../platform/database/queries/paging.ts'
import { inReach, knowsPeople } from './employee-policy.ts'
import { countEveryone } from './employee-store.ts'

type Field = LookupEmployees['sorting'][number]['field'] | 'isActive' | 'isAtStart'

/** Enough of a person to tell two of the same name apart. */
const selectChoices = (tx: Tx) =>
  tx
    .selectFrom('employee')
    .select(['employee.id', 'employee.full_name as fullName', 'employee.user_name as userName', 'employee.ident'])
    .select([
      sql<string | null>`(select name from location where location.id = employee.location_id)`.as('locationName'),
      sql<string | null>`(select name from position where position.id = employee.position_id)`.as('positionName'),
    ])

/** Their name, user name or ident contains every word. */
const isCalled = (words: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    words.map((word) => sql`employee.search_text like ${foldedPattern(word)}`),
    sql` and `,
  ) as RawBuilder<boolean>

/** Who works here first, then those of whom a word begins so. */
export function listChoices(tx: Tx, query: LookupEmployees, language: Language) {
  const words = wordsOf(query.filter)
  const rows = words.length > 0 ? selectChoices(tx).where(isCalled(words)) : selectChoices(tx)
  const columns: SortColumns<Field> = {
    fullName: byText('employee.full_name'),
    userName: byText('employee.user_name'),
    ident: byText('employee.ident'),
    isActive: byValue('employee.is_active'),
    isAtStart: () => sql`(${sql.join(words.map(beginsAWord), sql` and `)})`,
  }
  return readPage(rows, query, {
    ...(words.length === 0 && { total: () => countEveryone(tx) }),
    columns,
    initial: [
      { field: 'isActive', descending: true },
      ...(words.length > 0 ? [{ field: 'isAtStart' as const, descending: true }] : []),
      { field: 'fullName', descending: false },
    ],
    unique: 'employee.id',
    isFoundFirst: words.length > 0,
    language,
  })
}

/** The parts of a user name are words as well. */
const beginsAWord = (word: string) => sql`employee.search_text ~ ('(^|[\\s._-])' || fold_text(${escapePattern(word)}::text))`

const escapePattern = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/**
 * Those whom the caller reaches, by every word of their names or by the end of a phone number. Who works here first, then those whose name
 * begins so, then those of whom a word does.
 */
export async function readFound(tx: Tx, actor: Actor, { words, phoneKey }: SoughtPerson, limit: number) {
  const ways = [
    ...(words.length > 0 ? [sql`(${isCalled(words)})`] : []),
    ...(phoneKey === null ? [] : [hasPhone(actor, phoneKey)]),
  ]
  return inReach(actor)
    .reduce((rows, condition) => rows.where(condition), selectChoices(tx))
    .where(sql<boolean>`(${sql.join(ways, sql` or `)})`)
    .orderBy(withoutIndex(sql.ref('employee.is_active')), 'desc')
    .$if(words.length > 0, (rows) => rows.orderBy(nearness(words), 'desc'))
    .orderBy(byText('employee.full_name')(actor.language))
    .orderBy('employee.id')
    .limit(limit)
    .execute()
}

const nearness = (words: readonly string[]) => sql`case
  when starts_with(employee.search_text, fold_text(${words.join(' ')}::text)) then 2
  when ${sql.join(words.map(beginsAWord), sql` and `)} then 1
  else 0 end`

const wholeKey = 10

/** A whole number is known by its key. For those who read masked numbers it is that or none: parts would tell what is masked. */
const hasPhone = (actor: Actor, phoneKey: string) =>
  knowsPeople(actor) && phoneKey.length < wholeKey
    ? sql`employee.phone_digits like ${`%${phoneKey}%`}`
    : sql`employee.phone_key = ${phoneKey}`

export interface SoughtPerson {
  words: readonly string[]
  phoneKey: string | null
}
