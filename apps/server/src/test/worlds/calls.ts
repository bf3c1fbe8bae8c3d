import { sortableFields } from '@destek/contracts/core/paging'
import type { Route } from '@destek/contracts/core/routes'
import type { z } from 'zod'
import { addressOf } from '../fuzz/fuzz-attempts.ts'
import { unknownId } from '../fuzz/fuzz-values.ts'
import { type FieldPath, pathsOf, plainInput, withValue } from '../fuzz/valid-input.ts'
import { idsFor, type KnownValues, textsFor } from './known-values.ts'

/** One way to call a route, by its address. */
export interface Call {
  route: Route
  url: string
  body?: unknown
  /** The field that this call varies; null for the plain call. */
  varied: string | null
}

type Part = 'params' | 'query' | 'body'
type Input = Record<Part, Record<string, unknown>>

/** Values for a field beyond those that its name and schema suggest. */
export type Suggestions = Record<string, readonly unknown[]>

/**
 * All calls of a route that its contract suggests: every combination of path fields, and each field of query and body in turn
 * with every possible value. Input that the contract refuses is left out, because it never reaches an action.
 */
export function callsOf(route: Route, known: KnownValues, suggestions: Suggestions): Call[] {
  const made = callsMade.get(known) ?? new Map<Route, Call[]>()
  callsMade.set(known, made)
  const calls = made.get(route) ?? makeCalls(route, known, suggestions)
  made.set(route, calls)
  return calls
}

/** Every reader calls the same. */
const callsMade = new WeakMap<KnownValues, Map<Route, Call[]>>()

function makeCalls(route: Route, known: KnownValues, suggestions: Suggestions): Call[] {
  const plain = plainCall(route, known, suggestions)
  const places = placesOf(route, known, suggestions)
  const bases = [plain, ...switchesOf(route).map((path) => withField(route, plain, 'query', path, 'true'))]
  const others = bases.flatMap((base) =>
    (['query', 'body'] as const).flatMap((part) =>
      pathsOf(route[part]).flatMap((path) =>
        valuesFor(route, part, path, known, suggestions).map((value) => ({
          ...withField(route, base, part, path, value),
          params: places[0] ?? {},
          varied: path.name,
        })),
      ),
    ),
  )
  const inputs = [...places.map((params, nth) => ({ ...plain, params, varied: nth === 0 ? null : 'path' })), ...others]
  const calls = inputs
    .filter((input) => isTaken(route, input))
    .map(({ varied, ...input }) => ({
      route,
      url: addressOf(route.path, input),
      varied,
      ...(route.body && { body: input.body }),
    }))
  // Of several that are the same the first, which is the plainest.
  return [...new Map(calls.toReversed().map((call) => [JSON.stringify([call.url, call.body]), call])).values()].toReversed()
}

/** The fields of a query for which nothing is known that the contract takes; some lists have only one order. */
export const unsentFields = (route: Route, known: KnownValues, suggestions: Suggestions): string[] =>
  pathsOf(route.query)
    .filter((path) => sortedBy(route.query, path)?.length !== 0)
    .filter((path) => !valuesFor(route, 'query', path, known, suggestions).some((value) => accepts(route, 'query', path, value)))
    .map(({ name }) => `${route.method} ${route.path}: ${name}`)

const placesOf = (route: Route, known: KnownValues, suggestions: Suggestions) =>
  pathsOf(route.params).reduce<Record<string, unknown>[]>(
    (all, path) =>
      all.flatMap((place) =>
        valuesFor(route, 'params', path, known, suggestions, place).map((value) => ({ ...place, [path.name]: value })),
      ),
    [{}],
  )

/** Other fields may count only when such a switch is on. */
const switchesOf = (route: Route) =>
  pathsOf(route.query).filter(({ schema }) => schema.default === false || schema.default === 'false')

const withField = (route: Route, input: Input, part: 'query' | 'body', path: FieldPath, value: unknown): Input => ({
  ...input,
  [part]: withValue(route[part]!, input[part], path, value, {}),
})

/** The required fields, with values that exist. A list gets all of them. */
function plainCall(route: Route, known: KnownValues, suggestions: Suggestions): Input {
  const first = Object.fromEntries(Object.entries(suggestions).map(([name, values]) => [name, values[0]]))
  const filled = (part: 'query' | 'body') =>
    pathsOf(route[part])
      .filter(({ isId, steps }) => isId && steps.length === 1)
      .reduce(
        (input, { name }) => (input[name] === unknownId ? { ...input, [name]: idsFor(known, name)[0] } : input),
        withSameTexts(plainInput(route[part], first)) as Record<string, unknown>,
      )
  const input: Input = { params: {}, query: filled('query'), body: filled('body') }
  const whole = largestPages.map((count) => ({ ...input, query: { ...input.query, maxResultCount: count } }))
  const isPaged = pathsOf(route.query).some(({ name }) => name === 'maxResultCount')
  return (isPaged && whole.find(({ query }) => route.query!.safeParse(query).success)) || input
}

/** The plain input of other tests never has the same text twice; here both worlds are sent the same. */
const withSameTexts = (input: unknown): unknown => JSON.parse(JSON.stringify(input ?? {}).replaceAll(/"T\d+"/g, '"T"'))

const largestPages = [1000, 100]

const parts = ['params', 'query', 'body'] as const
const isTaken = (route: Route, input: Input) => parts.every((part) => !route[part] || route[part].safeParse(input[part]).success)

/** A text that no field means anything by. */
const anyText = 'zz zz'

function valuesFor(
  route: Route,
  part: Part,
  path: FieldPath,
  known: KnownValues,
  suggestions: Suggestions,
  place: object = {},
): unknown[] {
  const name = path.steps.at(-1)!
  const fields = sortedBy(route[part], path)
  if (fields) return fields.flatMap((field) => [field, `${field} desc`])
  if (path.choices.length > 0) return path.choices
  if (suggestions[name]) return [...suggestions[name]]
  // The telephone system calls the ident of a person their id.
  if (path.isId && accepts(route, part, path, unknownId))
    return idsFor(known, name === 'id' ? [route.path, ...Object.values(place)].join('/') : name)
  if (path.schema.type === 'boolean') return [true, false]
  if (path.schema.type === 'integer' || path.schema.type === 'number') return [0, 1]
  // A field that accepts only some texts is a kind of choice.
  const takesAnyText = accepts(route, part, path, anyText)
  return takesAnyText ? textsFor(known, name) : ['true', 'false', '0', '1'].filter((text) => accepts(route, part, path, text))
}

const sortedBy = (schema: z.ZodType | undefined, { steps }: FieldPath) =>
  steps.length === 1 ? sortableFields.get((schema as z.ZodObject).shape[steps[0]!] as z.ZodType)?.fields : undefined

function accepts(route: Route, part: Part, path: FieldPath, value: unknown): boolean {
  const schema = route[part]!
  const issues = schema.safeParse(withValue(schema, {}, path, value, {})).error?.issues ?? []
  return !issues.some((issue) => issue.path[0] === path.steps[0])
}
