import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import { answersAlike, type Leak } from './answers-alike.ts'
import type { Call } from './calls.ts'
import { type KnownValues, readKnownValues } from './known-values.ts'
import { candidates, turkey } from './requester-fixture.ts'
import { createComparison } from './same-answers.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** A secret that stands in the tables of both worlds, in each another one. */
interface StoredSecret {
  readers: readonly (string | null)[]
  /** Values that could lead to the secret; they are sent in every field that fits. */
  clues: Partial<KnownValues>
  routes?: readonly Route[]
}

/** Calls every route plainly, and with every clue; answers the first difference that a reader notices. */
export async function leakOfStoredSecret(
  two: TwoWorlds,
  { readers, clues, routes = allRoutes }: StoredSecret,
): Promise<Leak | null> {
  const { worlds, inBoth, commonIds } = two
  const known = await inBoth(async ({ owner }) => withClues(await readKnownValues(owner, turkey, candidates), clues))
  const words = [...Object.values(clues.ids ?? {}), ...Object.values(clues.texts ?? {})].flat()
  const isWanted = ({ varied, url, body }: Call) => {
    const sent = `${decodeURIComponent(url)} ${JSON.stringify(body)}`
    return varied === null || words.some((word) => sent.includes(word))
  }
  const suggestions = { startDate: ['2026-01-01'], endDate: ['2026-12-31'], templateName: ['Destek.LinkToken.Sms'] }
  const isSame = createComparison(commonIds, new Date())
  return answersAlike({ worlds, known, suggestions: [suggestions, suggestions], isSame, isWanted }, readers, routes)
}

/** Puts the clues first, before the other known values. */
const withClues = ({ ids, texts }: KnownValues, clues: Partial<KnownValues>): KnownValues => ({
  ids: joined(clues.ids ?? {}, ids),
  texts: joined(clues.texts ?? {}, texts),
})

const joined = (clues: Record<string, string[]>, others: Record<string, string[]>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(clues), ...Object.keys(others)])].map((name) => [
      name,
      [...(clues[name] ?? []), ...(others[name] ?? [])],
    ]),
  )
