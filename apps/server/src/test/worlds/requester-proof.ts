import { caseColumnNames } from '@destek/contracts/cases/case-columns'
import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import { cursorAt } from '../../features/cases/timeline/cursor.ts'
import type { Call, Suggestions } from './calls.ts'
import type { CaseAction } from './case-actions.ts'
import { answersAlike, type Asking, type Leak } from './answers-alike.ts'
import { runJobs } from '../run-jobs.ts'
import { told } from './decoded.ts'
import { readKnownValues } from './known-values.ts'
import { listen, tellLast } from './live-listener.ts'
import { perform, type Fixture } from './perform-action.ts'
import { candidates, lastEventOf, prepareFixture, readFixture, resetFixture, turkey } from './requester-fixture.ts'
import { type Comparison, createComparison } from './same-answers.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** The subset that is asked; left out: all calls, by all readers. */
export interface Wanted {
  readers?: readonly (string | null)[]
  routes?: readonly Route[]
  isWanted?: Asking['isWanted']
  answered?: Set<Route>
  uncallable?: Set<string>
  /** The actions that were refused. */
  refused?: string[]
}

export const reading = allRoutes.filter(({ method }) => method === 'GET')

/** Two worlds that differ only in the requester. `leakAfter` returns a difference that a reader can see after some actions. */
export async function prepareRequesterProof({ worlds, inBoth, colleague, commonIds }: TwoWorlds) {
  await inBoth(prepareFixture)
  const lastEvent = await lastEventOf(worlds[0])
  const since = new Date()

  /** Those who may not know: neither authorised, nor the owner of a hidden case, nor one of the two who might have asked. */
  const readers = ['admin', colleague, 'employee', 'manager', 'client', null]
  const listeners = readers.filter((reader) => reader !== null)

  /** Runs the same actions in both worlds, and returns the first difference that a reader without the permission can see. */
  async function leakAfter(
    actions: readonly CaseAction[],
    { readers: whose = readers, routes = reading, refused = [], ...wanted }: Wanted,
  ) {
    await inBoth((world) => resetFixture(world, lastEvent))
    const isSame = createComparison(commonIds, since)
    const fixtures = await inBoth((world) => readFixture(world, colleague))
    const streams = await inBoth((world) => Promise.all(listeners.map((userName) => listen(world, userName))))
    const noticed = await happen(actions, fixtures, isSame, refused)
    await inBoth((world) => runJobs(world))
    const heard = await inBoth(async (world, index) => {
      const last = await tellLast(world, turkey, listeners)
      return Promise.all(streams[index].map((stream) => stream.until(last)))
    })
    const leak = noticed ?? heardDifferently(heard, isSame)
    if (leak) return leak

    const known = await inBoth(({ owner }) => readKnownValues(owner, turkey, candidates))
    const suggestions = fixtures.map((fixture) => suggestionsOf(fixture, since)) as [Suggestions, Suggestions]
    return answersAlike({ worlds, known, suggestions, isSame, ...wanted }, whose, routes)
  }

  /**
   * Readers without the permission compare the whole answers to their actions. For the others only success or refusal must be the
   * same.
   */
  async function happen(
    actions: readonly CaseAction[],
    fixtures: [Fixture, Fixture],
    isSame: Comparison,
    refused: string[],
  ): Promise<Leak | null> {
    for (const action of actions) {
      const [a, b] = await inBoth((_, index) => perform(fixtures[index], action, requesterIn(index, action)))
      if (!a || !b) continue
      if (a.status !== b.status) throw new Error(`${inWords(action)} is not allowed in both worlds: ${a.text} | ${b.text}`)
      if (a.status >= 400) refused.push(inWords(action))
      const userName = action.by === 'requester' ? null : fixtures[0].people[action.by]
      if (!listeners.includes(userName!)) continue
      const differences = isSame(await told(a), await told(b))
      if (differences.length > 0) return { reader: userName, asked: inWords(action), differences, routes: [] }
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

  /**
   * The smallest set of actions that shows a leak, found within a minute. Without the limit a long search would delay the report.
   */
  async function fewestActions(actions: readonly CaseAction[], { reader, routes }: Leak): Promise<readonly CaseAction[]> {
    let fewest = actions
    const end = Date.now() + 60_000
    for (const action of actions.toReversed()) {
      if (Date.now() > end) break
      const without = fewest.filter((other) => other !== action)
      if (await leakAfter(without, { readers: [reader], routes })) fewest = without
    }
    return fewest
  }

  return { readers, leakAfter, fewestActions, reset: () => inBoth((world) => resetFixture(world, lastEvent)) }
}

/** A case with a visible requester has the same requester in both worlds. */
const requesterIn = (index: 0 | 1, action: CaseAction) =>
  action.kind === 'open' && !action.isHidden
    ? 'admin'
    : candidates[action.kind === 'open' && action.isSwapped ? 1 - index : index]!

/** Values that the names of the fields do not reveal. */
function suggestionsOf({ cases, employees, choices }: Fixture, now: Date): Suggestions {
  const day = (later: number) => new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10)
  return {
    startDate: [day(-2)],
    endDate: [day(2)],
    creationDay: [day(0)],
    divisionIds: [choices.divisionId],
    ids: [cases.map(({ id }) => id).join()],
    // Those of a list, and those of a saved view.
    columns: [caseColumnNames.join(), ['description']],
    maxResultCount: [0, 1],
    skipCount: [1],
    userFriendlyId: cases.map((_, nth) => 100_001 + nth),
    phone: candidates.map((userName) => employees[userName]!.phone),
    name: ['Destek.LinkToken.Sms', 'Turkey', ...candidates],
    templateName: ['Destek.LinkToken.Sms'],
    cultureName: ['en'],
    description: ['Uzun zamandır bekliyor.'],
    /** In the far future, so that everything is earlier. */
    before: [cursorAt({ microseconds: '9000000000000000', kind: 'event', id: '1' })],
  }
}

export function inWords({ kind, by, ...how }: CaseAction): string {
  const circumstances = Object.entries(how).flatMap(([name, value]) =>
    value === false ? [] : value === true ? [name] : [`${name} ${value}`],
  )
  return `${by}: ${[kind, ...circumstances].join(', ')}`
}

/** A part of the calls, another one for another choice. */
export const isSampled = (share: number, choice: number) => (_: Call, nth: number) =>
  Math.imul(nth ^ choice, 2_654_435_761) >>> 0 < share * 2 ** 32

/** Everything that can happen to a case, in an order in which much of it does. */
export const everything: CaseAction[] = [
  { kind: 'open', by: 'requester', isHidden: true, isSwapped: false, isClosed: false },
  { kind: 'open', by: 'owner', isHidden: true, isSwapped: false, isClosed: false },
  { kind: 'open', by: 'candidateA', isHidden: true, isSwapped: false, isClosed: true },
  { kind: 'open', by: 'requester', isHidden: false, isSwapped: false, isClosed: false },
  { kind: 'status', by: 'candidateA', nth: 0, closes: false, withFile: true, isStale: false },
  { kind: 'status', by: 'requester', nth: 1, closes: true, withFile: false, isStale: false },
  { kind: 'status', by: 'stranger', nth: 1, closes: false, withFile: false, isStale: true },
  { kind: 'reply', by: 'requester', nth: 1 },
  { kind: 'reply', by: 'candidateA', nth: 0 },
  { kind: 'ask', by: 'owner', nth: 0 },
  { kind: 'respond', by: 'stranger', nth: 0, withFile: false },
  { kind: 'respond', by: 'requester', nth: 0, withFile: true },
  { kind: 'transfer', by: 'candidateA', nth: 0, team: 0, toMember: true, isStale: false },
  { kind: 'transfer', by: 'stranger', nth: 0, team: 1, toMember: true, isStale: true },
  { kind: 'transferAll', by: 'candidateB', team: 0, isStale: false },
  { kind: 'transferAll', by: 'stranger', team: 1, isStale: true },
  { kind: 'edit', by: 'requester', nth: 0, field: 'note', isStale: false },
  { kind: 'edit', by: 'candidateA', nth: 1, field: 'assignedUserId', isStale: false },
  { kind: 'edit', by: 'stranger', nth: 0, field: 'sourceId', isStale: false },
  { kind: 'edit', by: 'stranger', nth: 0, field: 'note', isStale: true },
  { kind: 'status', by: 'candidateA', nth: 0, closes: true, withFile: false, isStale: false },
  { kind: 'note', by: 'requester', nth: 0 },
  { kind: 'note', by: 'candidateA', nth: 1 },
  { kind: 'note', by: 'stranger', nth: 1 },
  { kind: 'report', by: 'candidateA', nth: 0 },
  { kind: 'ticket', by: 'stranger', nth: 0 },
  { kind: 'ticket', by: 'stranger', nth: 1 },
  { kind: 'upload', by: 'requester', nth: 0 },
  { kind: 'upload', by: 'requester', nth: 0 },
  { kind: 'deleteDocument', by: 'requester', nth: 0 },
  { kind: 'give', by: 'requester', nth: 0 },
  { kind: 'status', by: 'candidateA', nth: 0, closes: false, withFile: false, isStale: false },
  { kind: 'give', by: 'candidateB', nth: 1 },
  { kind: 'ask', by: 'colleague', nth: 1 },
  { kind: 'respond', by: 'requester', nth: 1, withFile: false },
  { kind: 'give', by: 'requester', nth: 3 },
  { kind: 'saveView', by: 'candidateA' },
]
