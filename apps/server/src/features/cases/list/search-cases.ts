import { type FoundCase, searchLimits } from '@destek/contracts/system/search'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms, seeksNothing, type Sought } from '../../../platform/database/queries/seek.ts'
import { identityHidden, knowsPhones, seenBy } from '../case-policy.ts'
import { readListed } from '../case-store.ts'
import { presentListed } from '../find-case.ts'
import { containsText, hasPhone, matching, soughtIn } from './case-filter.ts'
import type { CaseFilter } from './case-query.ts'

export interface SoughtCase {
  /** Every one of them is part of what the case is found by. */
  words: readonly string[]
  caseNumber: number | null
  phoneKey: string | null
}

/** A few cases that the caller meets anywhere, without a count of the others. */
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

/** The numbers of the cases: the one that was named, then the newest of which the words or the phone number are part. */
async function numbersOf(tx: Tx, actor: Actor, { words, caseNumber, phoneKey }: SoughtCase): Promise<string[]> {
  const named = caseNumber === null ? [] : await newest(tx, {}, metWith(tx, actor, { userFriendlyId: caseNumber }))
  // To look through all cases for four digits would take long.
  const byPhone =
    phoneKey === null || !knowsPhones(actor) ? [] : await newest(tx, { digits: phoneKey }, metByPhone(tx, actor, phoneKey))
  const byWords = words.length === 0 ? [] : await newestWith(tx, actor, words.join(' '))
  const others = [...byPhone, ...byWords].toSorted((one, other) => Number(other) - Number(one))
  return [...new Set([...named, ...others])].slice(0, searchLimits.cases)
}

const metWith = (tx: Tx, actor: Actor, filter: CaseFilter) =>
  matching(tx, { actor, scope: 'all', filter }).where(seenBy(actor)).select('activity.friendly_id')

/** Whoever may not know the requester does not find the case by a number either. */
const metByPhone = (tx: Tx, actor: Actor, phoneKey: string) =>
  metWith(tx, actor, {})
    .where(hasPhone(actor, phoneKey))
    .where(sql<boolean>`not ${identityHidden(actor)}`)

/** Cases that are looked through before the index of the texts is asked. */
const recentCases = 2000

/**
 * What is part of very many cases is part of a recent one: finding all of them to take the newest would take long. What is not is so rare
 * that the index finds all of it at once; shorter words it cannot find.
 */
async function newestWith(tx: Tx, actor: Actor, text: string): Promise<string[]> {
  const recent = await newest(tx, {}, metWith(tx, actor, {}).where(containsText(actor, text)), amongRecent)
  const sought = soughtIn({ actor, scope: 'all', filter: { filterText: text } })
  const isEnough = recent.length === searchLimits.cases || seeksNothing(sought)
  return isEnough ? recent : newest(tx, sought, metWith(tx, actor, { filterText: text }))
}

/** The offset makes PostgreSQL look through these before it asks any index for the text. */
const amongRecent = sql`activity as not materialized (
  select * from activity where friendly_id > (select last_number - ${recentCases} from case_counter) offset 0), `

/** All are found before the newest are taken, so that no guess of the planner about how many there are sends it through all cases. */
async function newest(tx: Tx, sought: Sought, cases: ReturnType<typeof metWith>, among = sql``): Promise<string[]> {
  const newestHits = sql<{ number: string }>`with ${among} hits as materialized ${cases}
    select hits.friendly_id as number from hits order by hits.friendly_id desc limit ${searchLimits.cases}`
  const { rows } = await withSearchTerms(tx, sought, () => newestHits.execute(tx))
  return rows.map(({ number }) => number)
}
