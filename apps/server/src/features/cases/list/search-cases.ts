import { type FoundCase, searchLimits } from '@destek/contracts/system/search'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms, seeksNothing, type Sought } from '../../../platform/database/queries/seek.ts'
import { identityHidden, knowsPhones, seenBy } from '../case-policy.ts'
import { readListed } from '../case-store.ts'
import { presentListed } from '../find-case.ts'
import { hasPhone } from './requester-conditions.ts'
import { containsText, matching, soughtIn } from './case-filter.ts'
import type { CaseFilter } from './case-query.ts'

export interface SoughtCase {
  /** The search text of the case contains every word. */
  words: readonly string[]
  caseNumber: number | null
  phoneKey: string | null
}

/** A few of the cases that the caller may see anywhere, without the number of the others. */
export async function searchCases(tx: Tx, actor: Actor, sought: SoughtCase): Promise<FoundCase[]> {
  const numbers = await numbersOf(tx, actor, sought)
  const rows = numbers.length > 0 ? await readListed(tx, numbers) : []
  return rows.map((row) => {
    const { employee, ...found } = presentListed(actor, row)
    const { id, userFriendlyId, callWrapup, statusWrapup, statusWrapupCode, statusWrapupClosed, opensCard } = found
    const employeeName = employee?.fullName ?? null
    return { id, userFriendlyId, employeeName, callWrapup, statusWrapup, statusWrapupCode, statusWrapupClosed, opensCard }
  })
}

/** The case numbers of the hits: first the case with the given number, then the newest cases that contain the words or the phone number. */
async function numbersOf(tx: Tx, actor: Actor, { words, caseNumber, phoneKey }: SoughtCase): Promise<string[]> {
  const named = caseNumber === null ? [] : await newest(tx, {}, metWith(tx, actor, { userFriendlyId: caseNumber }))
  // A caller who sees masked numbers knows only the last digits, and a search for these would read all cases.
  const byPhone =
    phoneKey === null || !knowsPhones(actor) ? [] : await newest(tx, { digits: phoneKey }, metByPhone(tx, actor, phoneKey))
  const byWords = words.length === 0 ? [] : await newestWith(tx, actor, words.join(' '))
  const others = [...byPhone, ...byWords].toSorted((one, other) => Number(other) - Number(one))
  return [...new Set([...named, ...others])].slice(0, searchLimits.cases)
}

const metWith = (tx: Tx, actor: Actor, filter: CaseFilter) =>
  matching(tx, { actor, scope: 'all', filter }).where(seenBy(actor)).select('activity.friendly_id')

/** A caller who may not know the requester must not find the case by a phone number. */
const metByPhone = (tx: Tx, actor: Actor, phoneKey: string) =>
  metWith(tx, actor, {})
    .where(hasPhone(actor, phoneKey))
    .where(sql<boolean>`not ${identityHidden(actor)}`)

/** The number of newest cases that are searched before the text index is used. */
const recentCases = 2000

/**
 * A common text occurs in a recent case; finding all of its hits to take the newest would take long. A rare text has so few hits that the
 * index finds all of them at once. The index cannot find words that are shorter than its minimum.
 */
async function newestWith(tx: Tx, actor: Actor, text: string): Promise<string[]> {
  const recent = await newest(tx, {}, metWith(tx, actor, {}).where(containsText(actor, text)), amongRecent)
  const sought = soughtIn({ actor, scope: 'all', filter: { filterText: text } })
  const isEnough = recent.length === searchLimits.cases || seeksNothing(sought)
  return isEnough ? recent : newest(tx, sought, metWith(tx, actor, { filterText: text }))
}

/** "offset 0" makes PostgreSQL search these cases before it uses an index for the text. */
const amongRecent = sql`activity as not materialized (
  select * from activity where friendly_id > (select last_number - ${recentCases} from case_counter) offset 0), `

/** All hits are found before the newest are taken. Otherwise a wrong estimate of their number could make the planner read all cases. */
async function newest(tx: Tx, sought: Sought, cases: ReturnType<typeof metWith>, among = sql``): Promise<string[]> {
  const newestHits = sql<{ number: string }>`with ${among} hits as materialized ${cases}
    select hits.friendly_id as number from hits order by hits.friendly_id desc limit ${searchLimits.cases}`
  const { rows } = await withSearchTerms(tx, sought, () => newestHits.execute(tx))
  return rows.map(({ number }) => number)
}
