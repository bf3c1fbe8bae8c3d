import type { Route } from '@destek/contracts/core/routes'
import { type Answer, formWith } from '../caller.ts'
import { type Call, callsOf, type Suggestions, unsentFields } from './calls.ts'
import { type Told, told } from './decoded.ts'
import type { KnownValues } from './known-values.ts'
import type { Comparison, Difference } from './same-answers.ts'
import type { World } from './two-worlds.ts'

/** A question to both worlds whose answers differ. */
export interface Leak {
  reader: string | null
  asked: string
  differences: Difference[]
  /** The routes that show the difference again; empty when it was not found by a call. */
  routes: Route[]
}

export interface Asking {
  worlds: readonly [World, World]
  known: readonly [KnownValues, KnownValues]
  suggestions: readonly [Suggestions, Suggestions]
  isSame: Comparison
  /** Leaves calls out where not all are wanted; they are counted from the first of all. */
  isWanted?: (call: Call, nth: number, reader: string | null, known: KnownValues) => boolean
  /** The routes that gave a reader an answer and not only refusals. */
  answered?: Set<Route>
  /** The routes, and fields of routes, for which nothing is known that their contract takes. */
  uncallable?: Set<string>
}

/** Asks everything of both worlds that these routes have for these readers; the first difference ends it. */
export async function answersAlike(
  asking: Asking,
  readers: readonly (string | null)[],
  routes: readonly Route[],
): Promise<Leak | null> {
  for (const reader of readers) {
    const leak = await answersAlikeFor(asking, reader, routes)
    if (leak) return leak
  }
  return null
}

async function answersAlikeFor(asking: Asking, reader: string | null, routes: readonly Route[]): Promise<Leak | null> {
  let nth = 0
  for (const route of routes) {
    const [ones, others] = [0, 1].map((index) => callsOf(route, asking.known[index]!, asking.suggestions[index]!))
    if (ones!.length !== others!.length)
      throw new Error(`${nameOf(route)} is called in different ways; the worlds know different things.`)
    const pairs = ones!.map((one, index): [Call, Call] => [one, others![index]!])
    if (pairs.length === 0) asking.uncallable?.add(nameOf(route))
    for (const field of unsentFields(route, asking.known[0], asking.suggestions[0])) asking.uncallable?.add(field)
    const [first, ...rest] = pairs.filter(([call]) => asking.isWanted?.(call, (nth += 1), reader, asking.known[0]) ?? true)
    if (!first) continue
    const { leak, isRefusedAtOnce } = await askBoth(asking, reader, [first])
    // A reader without the permission is refused before the input is checked.
    const further = leak || isRefusedAtOnce ? null : await askBoth(asking, reader, rest)
    if (leak ?? further?.leak) return leak ?? further!.leak
  }
  return null
}

export const nameOf = ({ method, path }: Route) => `${method} ${path}`

async function askBoth({ worlds, isSame, answered }: Asking, reader: string | null, pairs: [Call, Call][]) {
  // Writes run one at a time, so that their order is the same in both worlds.
  const atOnce = pairs.some(([{ route }]) => route.method !== 'GET') ? 1 : 4
  const answers = await inTurn(pairs, atOnce, (pair) => Promise.all(pair.map((call, index) => ask(worlds[index]!, reader, call))))
  for (const [index, [a, b]] of answers.entries()) {
    const [call] = pairs[index]!
    if (a!.status < 300) answered?.add(call.route)
    const [one, other] = [ofTenant(call, await told(a!)), ofTenant(call, await told(b!))]
    const differences = followsClock(call) ? isSame(unordered(one), unordered(other)) : isSame(one, other)
    if (differences.length > 0)
      return { leak: { reader, asked: inWords(call), differences, routes: [call.route] }, isRefusedAtOnce: false }
  }
  return { leak: null, isRefusedAtOnce: answers.every(([one]) => isRefusedAtOnce(one!)) }
}

/**
 * The due time of a case moves while it waits for the employee, and two worlds never wait equally long. Deliveries of several
 * cases are tried in any order.
 */
const followsClock = ({ url }: Call) => url.includes('sorting=dueTime') || url.includes('/connections/undelivered')

/** How the machine is doing is the same for everybody and never the same twice; jobs and deliveries are the tenant's own. */
function ofTenant({ url }: Call, answer: Told): Told {
  if (!url.includes('/installation-health') || typeof answer.body !== 'object' || answer.body === null) return answer
  const { jobs, connections } = answer.body as Record<string, object>
  // How many are due and how long the oldest has waited moves on between two questions.
  return { ...answer, body: { jobs: { ...jobs, waiting: null, oldest: null }, connections } }
}

/** Sorts the cases of a list or the lines of a spreadsheet by their numbers, and the rows of one case by their content. */
function unordered(answer: Told): Told {
  const { items, ...others } = answer.body as { items?: { userFriendlyId: number | string | null }[] }
  if (Array.isArray(answer.body))
    return { ...answer, body: answer.body.toSorted((a, b) => String(a).localeCompare(String(b), 'en')) }
  if (!items) return answer
  const placeOf = (item: (typeof items)[number]) =>
    [item.userFriendlyId, ...Object.values(item).filter((value) => !isOfOneWorld(value))].join(' ')
  return { ...answer, body: { ...others, items: items.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en')) } }
}

/** An id or a moment. */
const isOfOneWorld = (value: unknown) => typeof value === 'string' && /^([\da-f]{8}-|\d{4}-\d\d-\d\dT)/.test(value)

function ask(world: World, reader: string | null, { route, url, body }: Call): Promise<Answer> {
  const sent = route.upload ? formWith(route.upload.field, [new File(['x'], 'x.txt')], body as object | undefined) : body
  return world.as(reader).send(route.method, url, sent)
}

const isRefusedAtOnce = ({ status, text }: Answer) => (status === 403 || status === 401) && text === ''

const inWords = ({ route, url, body }: Call) =>
  `${route.method} ${decodeURIComponent(url)}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`

/** Some at a time, answered in their order. */
async function inTurn<Item, Result>(items: Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const workNext = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workNext))
  return results
}
