import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import type { Call, Suggestions } from './calls.ts'
import type { Act } from './case-acts.ts'
import { answersAlike, type Asking, type Leak } from './answers-alike.ts'
import { told } from './decoded.ts'
import { readKnownValues } from './known-values.ts'
import { listen, tellLast } from './live-listener.ts'
import { perform, type Stage } from './perform-act.ts'
import { candidates, lastEventOf, prepareStage, readStage, resetStage, turkey } from './requester-stage.ts'
import { type Comparison, createComparison } from './same-answers.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** What of everything is asked; left out: all of it, by everybody. */
export interface Wanted {
  readers?: readonly (string | null)[]
  routes?: readonly Route[]
  isWanted?: Asking['isWanted']
  answered?: Set<Route>
  uncallable?: Set<string>
  /** What of that which should happen was refused. */
  refused?: string[]
}

export const reading = allRoutes.filter(({ method }) => method === 'GET')

/** Two worlds that differ in who asked; `leakAfter` answers what somebody notices of it after something has happened. */
export async function prepareRequesterProof({ worlds, inBoth, colleague, commonIds }: TwoWorlds) {
  await inBoth(prepareStage)
  const lastEvent = await lastEventOf(worlds[0])
  const since = new Date()

  /** Those who may not know: neither authorised, nor the owner of a hidden case, nor one of the two who might have asked. */
  const readers = ['admin', colleague, 'employee', 'manager', 'client', null]
  const listeners = readers.filter((reader) => reader !== null)

  /** Lets the same happen in both worlds, and answers the first difference that somebody notices who may not. */
  async function leakAfter(
    actions: readonly Act[],
    { readers: whose = readers, routes = reading, refused = [], ...wanted }: Wanted,
  ) {
    await inBoth((world) => resetStage(world, lastEvent))
    const isSame = createComparison(commonIds, since)
    const stages = await inBoth((world) => readStage(world, colleague))
    const streams = await inBoth((world) => Promise.all(listeners.map((userName) => listen(world, userName))))
    const noticed = await happen(actions, stages, isSame, refused)
    const heard = await inBoth(async (world, index) => {
      const last = await tellLast(world, turkey, listeners)
      return Promise.all(streams[index].map((stream) => stream.until(last)))
    })
    const leak = noticed ?? heardDifferently(heard, isSame)
    if (leak) return leak

    const known = await inBoth(({ owner }) => readKnownValues(owner, turkey, candidates))
    const suggestions = stages.map((stage) => suggestionsOf(stage, since)) as [Suggestions, Suggestions]
    return answersAlike({ worlds, known, suggestions, isSame, ...wanted }, whose, routes)
  }

  /** Whoever may not know reads the answer to what they do. Of the others it is only the same whether they may. */
  async function happen(
    actions: readonly Act[],
    stages: [Stage, Stage],
    isSame: Comparison,
    refused: string[],
  ): Promise<Leak | null> {
    for (const act of actions) {
      const [one, other] = await inBoth((_, index) => perform(stages[index], act, requesterIn(index, act)))
      if (!one || !other) continue
      if (one.status !== other.status)
        throw new Error(`${inWords(act)} is not allowed in both worlds: ${one.text} | ${other.text}`)
      if (one.status >= 400) refused.push(inWords(act))
      const userName = act.by === 'requester' ? null : stages[0].people[act.by]
      if (!listeners.includes(userName!)) continue
      const differences = isSame(await told(one), await told(other))
      if (differences.length > 0) return { reader: userName, asked: inWords(act), differences, routes: [] }
    }
    return null
  }

  function heardDifferently(heard: [string[][], string[][]], isSame: Comparison): Leak | null {
    for (const [index, reader] of listeners.entries()) {
      const differences = isSame(heard[0][index], heard[1][index], 'heard')
      if (differences.length > 0) return { reader, asked: 'the live events', differences, routes: [] }
    }
    return null
  }

  /** What of all that happened is needed for a leak. */
  async function fewestActs(actions: readonly Act[], { reader, routes }: Leak): Promise<readonly Act[]> {
    let fewest = actions
    for (const act of actions.toReversed()) {
      const without = fewest.filter((other) => other !== act)
      if (await leakAfter(without, { readers: [reader], routes })) fewest = without
    }
    return fewest
  }

  return { readers, leakAfter, fewestActs, reset: () => inBoth((world) => resetStage(world, lastEvent)) }
}

/** A case that hides nobody is asked for by the same person in both. */
const requesterIn = (index: 0 | 1, act: Act) =>
  act.act === 'open' && !act.isHidden ? 'admin' : candidates[act.act === 'open' && act.isSwapped ? 1 - index : index]!

/** What cannot be known from the names of the fields. */
function suggestionsOf({ cases, employees }: Stage, now: Date): Suggestions {
  const day = (later: number) => new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10)
  return {
    startDate: [day(-2)],
    endDate: [day(2)],
    maxResultCount: [0, 1],
    skipCount: [1],
    userFriendlyId: cases.map((_, nth) => 100_001 + nth),
    phone: candidates.map((userName) => employees[userName]!.phone),
    name: ['Destek.LinkToken.Sms', 'Turkey', ...candidates],
    templateName: ['Destek.LinkToken.Sms'],
    cultureName: ['en'],
    description: ['Uzun zamandır bekliyor.'],
  }
}

export function inWords({ act, by, ...how }: Act): string {
  const circumstances = Object.entries(how).flatMap(([name, value]) =>
    value === false ? [] : value === true ? [name] : [`${name} ${value}`],
  )
  return `${by}: ${[act, ...circumstances].join(', ')}`
}

/** A part of the calls, another one for another choice. */
export const isSampled = (share: number, choice: number) => (_: Call, nth: number) =>
  Math.imul(nth ^ choice, 2_654_435_761) >>> 0 < share * 2 ** 32

/** Everything that can happen to a case, in an order in which much of it does. */
export const everything: Act[] = [
  { act: 'open', by: 'requester', isHidden: true, isSwapped: false, isClosed: false },
  { act: 'open', by: 'owner', isHidden: true, isSwapped: false, isClosed: false },
  { act: 'open', by: 'one', isHidden: true, isSwapped: false, isClosed: true },
  { act: 'open', by: 'requester', isHidden: false, isSwapped: false, isClosed: false },
  { act: 'status', by: 'one', nth: 0, closes: false, withFile: true, isStale: false },
  { act: 'status', by: 'requester', nth: 1, closes: true, withFile: false, isStale: false },
  { act: 'status', by: 'stranger', nth: 1, closes: false, withFile: false, isStale: true },
  { act: 'transfer', by: 'one', nth: 0, team: 0, toMember: true, isStale: false },
  { act: 'transfer', by: 'stranger', nth: 0, team: 1, toMember: true, isStale: true },
  { act: 'transferAll', by: 'other', team: 0, isStale: false },
  { act: 'transferAll', by: 'stranger', team: 1, isStale: true },
  { act: 'status', by: 'one', nth: 0, closes: true, withFile: false, isStale: false },
  { act: 'report', by: 'one', nth: 0 },
  { act: 'ticket', by: 'stranger', nth: 0 },
  { act: 'ticket', by: 'stranger', nth: 1 },
  { act: 'upload', by: 'requester', nth: 0 },
  { act: 'upload', by: 'requester', nth: 0 },
  { act: 'deleteDocument', by: 'requester', nth: 0 },
  { act: 'saveView', by: 'one' },
]
