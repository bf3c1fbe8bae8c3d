import { type EmployeeChoice, type LookupEmployees, mostCountedChoices } from '@destek/contracts/people/employees'
import type { Language } from '@destek/contracts/core/languages'
import type { Paged } from '@destek/contracts/core/paging'
import { type RawBuilder, sql } from 'kysely'
import { padKeys, preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { nameOf } from '../../../platform/database/queries/name-of.ts'
import { byText } from '../../../platform/database/queries/paging.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { wordsOf } from '../../../platform/database/queries/words.ts'
import { countEveryone } from './employee-list-store.ts'
import { beginsWith, calledOrder, orderedBy } from './employee-order.ts'
import { called, type Hits, tableOf } from './sought-employees.ts'

type Condition = RawBuilder<boolean>

/** Employees to choose from in a form. */
export async function listChoices(tx: Tx, query: LookupEmployees, language: Language): Promise<Paged<EmployeeChoice>> {
  const words = wordsOf(query.filter)
  const { ids, totalCount } =
    words.length === 0 ? await pickAnybody(tx, query, language) : await pickCalled(tx, words, query, language)
  return { items: await readChoices(tx, ids), totalCount }
}

async function pickAnybody(tx: Tx, query: LookupEmployees, language: Language): Promise<Picked> {
  const order = query.sorting.length > 0 ? orderBy(query, language) : [sql`employee.is_active desc nulls last`, byName(language)]
  const { rows } = await sql<Picked>`select
    array(select employee.id from employee order by ${sql.join([...order, sql`employee.id`])}
      limit ${query.maxResultCount} offset ${query.skipCount}) as ids,
    ${countEveryone} as "totalCount"`.execute(tx)
  return rows[0]!
}

async function pickCalled(tx: Tx, words: readonly string[], query: LookupEmployees, language: Language) {
  const until = query.skipCount + query.maxResultCount
  const hits = { ...called(words), reach: [] }
  const { ids, totalCount } =
    query.sorting.length > 0
      ? await pickAmongHits(tx, hits, orderBy(query, language), until)
      : await pickNearest(tx, { ...hits, words }, until, mostCountedChoices)
  return { ids: ids.slice(query.skipCount), totalCount }
}

interface Picked {
  ids: string[]
  /** Of those who were looked at. */
  totalCount: number
}

interface HitsInReach extends Hits {
  reach: readonly Condition[]
}

/**
 * Active employees first, then those whose name begins with the text, then those with a later word that does. An index has the
 * second group in order. If it has enough rows, as for a very common name, the rest is not searched. Rarer names are found
 * completely and then sorted.
 */
export async function pickNearest(
  tx: Tx,
  { words, ...found }: HitsInReach & { words: readonly string[] },
  count: number,
  enough = count,
): Promise<Picked> {
  const begun = words.length > 0 ? await pickBegun(tx, words, found.reach, count, enough) : { ids: [], totalCount: 0 }
  if (begun.totalCount >= enough) return begun
  const nearest = [sql`employee.is_active desc`, ...nearness(words), sql`employee.search_text collate "C"`]
  const { ids, totalCount } = await pickAmongHits(tx, found, nearest, count)
  return { ids: [...new Set([...begun.ids, ...ids])].slice(0, count), totalCount }
}

async function pickBegun(tx: Tx, words: readonly string[], reach: readonly Condition[], count: number, enough: number) {
  const begun = [sql<boolean>`employee.is_active`, beginsWith(words.join(' ')), ...reach]
  const { rows } = await sql<Picked>`with begun as materialized (
      select employee.id from employee where ${all(begun)} order by ${orderedBy(calledOrder)} limit ${enough})
    select array(select id from begun limit ${count}) as ids, (select count(*)::int from begun) as "totalCount"`.execute(tx)
  return rows[0]!
}

/** Sorts only a bounded number of hits. */
async function pickAmongHits(
  tx: Tx,
  { sought, hits, reach }: HitsInReach,
  order: RawBuilder<unknown>[],
  count: number,
): Promise<Picked> {
  const picking = sql<Picked>`with employee as materialized (
      select id, is_active, search_text, full_name, user_name, ident from ${sql.table(tableOf(sought))} employee
      where ${all([...hits, ...reach])} limit ${mostCountedChoices})
    select array(select employee.id from employee order by ${sql.join([...order, sql`employee.id`])} limit ${count}) as ids,
      (select count(*)::int from employee) as "totalCount"`
  const { rows } = await withSearchTerms(tx, sought, () => picking.execute(tx))
  return rows[0]!
}

const all = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`

const nearness = (words: readonly string[]) =>
  words.length === 0
    ? []
    : [
        sql`case
          when starts_with(employee.search_text, fold_text(${words.join(' ')}::text)) then 0
          when ${sql.join(words.map(beginsAWord), sql` and `)} then 1
          else 2 end`,
      ]

/** The parts of a user name are words as well. */
const beginsAWord = (word: string) => sql`employee.search_text ~ ('(^|[\\s._-])' || fold_text(${escapePattern(word)}::text))`

const escapePattern = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

const byName = (language: Language) => byText('employee.full_name')(language)

const orderBy = ({ sorting }: LookupEmployees, language: Language) => {
  const columns = { fullName: 'employee.full_name', userName: 'employee.user_name', ident: 'employee.ident' }
  return sorting.map(({ field, descending }) => sql`${byText(columns[field])(language)} ${sql.raw(descending ? 'desc' : 'asc')}`)
}

/** Enough of a person to tell two of the same name apart, in this order. */
export const readChoices = async (tx: Tx, ids: readonly string[]): Promise<EmployeeChoice[]> =>
  ids.length > 0 ? choicesById(tx, { ids: padKeys(ids) }) : []

const choicesById = preparedQuery((tx: Tx, { ids }: { ids: readonly (string | null)[] }) =>
  tx
    .selectFrom(
      sql<{ id: string; position: string }>`unnest(${ids}::uuid[]) with ordinality`.as<'picked'>(sql`picked(id, position)`),
    )
    .innerJoin('employee', 'employee.id', 'picked.id')
    .select(['employee.id', 'employee.full_name as fullName', 'employee.user_name as userName', 'employee.ident'])
    .select([
      nameOf('location', 'employee.location_id').as('locationName'),
      nameOf('position', 'employee.position_id').as('positionName'),
    ])
    .orderBy('picked.position')
    .compile(),
)
