import { sql } from 'kysely'
import { preparedQuery } from '../driver/prepared-query.ts'
import type { Tx } from '../driver/tx.ts'
import { escapeLike } from './folded-pattern.ts'

/**
 * The conditions of the views `search.sought_…` (text, names) and `search.called_…` (digits). A missing condition narrows
 * nothing. The views show the rows of the tenant, as their tables do, but the planner may use the text indexes with them, which
 * row-level security forbids otherwise.
 */
export interface Sought {
  /** Part of what feedback is found by. */
  text?: string | undefined
  /** Patterns of words in the search text of a case (`escapeLike`), two at most. */
  patterns?: readonly string[]
  /** The index of the texts is the way even where the text is common: the first few hits are enough. */
  isRare?: boolean
  /** Part of a phone number: of a case, from which somebody called, or of an employee. */
  digits?: string | undefined
  /** Parts of an employee's names, two at most. */
  names?: readonly string[]
}

/** No index finds a shorter text; it is compared row by row. */
export const isIndexed = (text: string): boolean => text.length >= shortestIndexed
const shortestIndexed = 3

/** So many of the names are sought by an index; the others are compared. */
export const indexedNames = 2
export const indexedPatterns = 2

export const seeksNothing = ({ text, patterns = [], digits, names = [] }: Sought): boolean =>
  !text && !digits && patterns.length + names.length === 0

/** Runs a statement that reads such views, and sends the search conditions with it. */
export async function withSearchTerms<Answer>(tx: Tx, sought: Sought, ask: () => Promise<Answer>): Promise<Answer> {
  if (seeksNothing(sought)) return ask()
  const [, answer] = await Promise.all([seek(tx, sought), ask()])
  return answer
}

/** It stands in the transaction and not in the statement: a policy of row-level security reads it there (0033_searches.sql). */
async function seek(tx: Tx, sought: Sought): Promise<void> {
  const {
    text = '',
    patterns = [escapeLike(text)],
    isRare = false,
    digits = '',
    names: [name = '', otherName = ''] = [],
  } = sought
  const [first = '', otherText = ''] = patterns
  await setSought(tx, { text: first, otherText, isRare, digits, name: escapeLike(name), otherName: escapeLike(otherName) })
}

interface Parts {
  text: string
  otherText: string
  isRare: boolean
  digits: string
  name: string
  otherName: string
}

const setSought = preparedQuery((tx: Tx, { text, otherText, isRare, digits, name, otherName }: Parts) =>
  tx
    .selectNoFrom([
      sql`set_config('destek.sought_text', '%' || fold_text(${text}::text) || case when ${isCommon(text, otherText, isRare)}
        then repeat('%', octet_length(${text}::text) - ${sql.lit(commonShare)}) else '' end, true)`.as('text'),
      sql`set_config('destek.sought_other_text', '%' || fold_text(${otherText}::text) || case when ${isCommon(text, otherText, isRare)}
        then repeat('%', octet_length(${otherText}::text)) else '' end, true)`.as('other_text'),
      sql`set_config('destek.sought_digits', '%' || ${digits}::text, true)`.as('digits'),
      sql`set_config('destek.sought_name', '%' || fold_text(${name}::text), true)`.as('name'),
      sql`set_config('destek.sought_other_name', '%' || fold_text(${otherName}::text), true)`.as('other_name'),
    ])
    .compile(),
)

/**
 * Behind row-level security the planner knows nothing of how common a text is and takes each letter for one in five, each "%" for five times
 * as many: so many of them make a common text one of 25, and the planner asks other indexes beside.
 */
const commonShare = 3

/** Part of more than one of the newest cases. */
const isCommon = (
  text: string,
  otherText: string,
  isRare: boolean,
) => sql`${text}::text <> '' and not ${isRare}::boolean and (select count(*) > 1
  from (select search_text from activity order by friendly_id desc limit 100) recent
  where search_text like '%' || fold_text(${text}::text) || '%' and search_text like '%' || fold_text(${otherText}::text) || '%')`
