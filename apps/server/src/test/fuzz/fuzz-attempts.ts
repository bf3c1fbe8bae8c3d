import type { Route } from '@destek/contracts/core/routes'
import { explainIssue } from '@destek/contracts/core/validation-messages'
import { oddBodies, oddValues } from './fuzz-values.ts'
import { type FieldPath, pathsOf, plainInput, withValue } from './valid-input.ts'

/** The input of a call with one malformed field. */
export interface Attempt {
  params: object
  query: object
  body: unknown
  /** The one field that is odd, and how; none where more than one is. */
  field?: string
  value?: unknown
}

/** The ids that the plain input refers to, by the names of the fields. */
export type Known = Record<string, unknown>

const parts = ['params', 'query', 'body'] as const
type PartName = (typeof parts)[number]

type OddField = Attempt & { path: FieldPath; part: PartName; members: string[] | null }

export const takesInput = (route: Route) => parts.some((part) => route[part])
export const takesIds = (route: Route) => parts.some((part) => pathsOf(route[part]).some(({ isId }) => isId))

/**
 * Tries every malformed value for each field while the others are valid. The contract refuses some (`members` names the fields);
 * the others reach an action.
 */
export function oddAttempts(route: Route, known: Known) {
  const all = oddFields(route, known, (path, part) => oddValues(path.schema, part))
  const { refused = [], taken = [] } = Object.groupBy(all, ({ members }) => (members ? 'refused' : 'taken'))
  const { ids = [], others = [] } = Object.groupBy(taken, ({ path }) => (path.isId ? 'ids' : 'others'))
  const bodies = route.body ? oddBodies(plain(route, known).body as object).map((body) => ({ ...plain(route, known), body })) : []
  return { refused, taken: [...ids, ...together(route, known, others)], bodies }
}

/** Each id in turn is one of these; where nothing can be changed, all of them at once. */
export function attemptsWithIds(route: Route, known: Known, ids: string[]): Attempt[] {
  const each = oddFields(route, known, ({ isId, name }) => (isId && name !== ownName ? ids : []))
  return route.method === 'GET' ? together(route, known, each) : each
}

/** A sender makes it up: it refers to nothing, here or in another tenant. */
const ownName = 'requestId'

/** Each field that names something, or a list of such names, in turn: also those that a sender makes up. Idents name people. */
export function attemptsWithEveryId(route: Route, known: Known, ids: readonly string[], idents: readonly string[]): Attempt[] {
  const isList = ({ name, schema }: FieldPath) => /ids$/i.test(name) && schema.type === 'array'
  return oddFields(route, known, (path) => {
    if (isList(path)) return ids.map((id) => [id])
    if (/(ident|userName)$/i.test(path.name)) return [...idents]
    return path.isId ? [...ids] : otherNames.test(path.name) ? ids.slice(0, fewNames) : []
  })
}

const fewNames = 3

/** Of calls, messages, tickets, secrets and versions of a row. */
const otherNames = /^(callId|reference|providerReference|message|number|token|concurrencyStamp|chatWidgetKey)$/

function oddFields(route: Route, known: Known, values: (path: FieldPath, part: PartName) => unknown[]): OddField[] {
  return parts.flatMap((part) =>
    pathsOf(route[part]).flatMap((path) =>
      values(path, part).map((value) => {
        const attempt = withField(route, plain(route, known), { part, path, value }, known)
        return { ...attempt, field: path.name, value, path, part, members: refusedMembers(route, attempt) }
      }),
    ),
  )
}

const plain = (route: Route, known: Known): Attempt => ({
  params: plainInput(route.params, known) as object,
  query: plainInput(route.query, known) as object,
  body: route.body && plainInput(route.body, known),
})

const withField = (
  route: Route,
  attempt: Attempt,
  { part, path, value }: Pick<OddField, 'part' | 'path' | 'value'>,
  known: Known,
) => ({
  ...attempt,
  [part]: withValue(route[part]!, attempt[part], path, value, known),
})

/** All fields that take a value have it at once, which spares the server thousands of calls. */
function together(route: Route, known: Known, taken: OddField[]): Attempt[] {
  const alike = Map.groupBy(taken, ({ value }) => JSON.stringify(value))
  return [...alike.values()].map((fields) =>
    fields.reduce<Attempt>((attempt, field) => withField(route, attempt, field, known), plain(route, known)),
  )
}

/** The fields that the contract itself refuses; null when it takes the whole. */
function refusedMembers(route: Route, attempt: Attempt): string[] | null {
  const issues = parts.flatMap((part) => route[part]?.safeParse(attempt[part]).error?.issues ?? [])
  return issues.length > 0 ? issues.flatMap((issue) => explainIssue(issue, route.group, (key) => key).members) : null
}

/** Writes a list in a query as a repeated name. Characters that no address can hold are replaced. */
export function addressOf(path: string, { params, query }: Attempt): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]).toWellFormed()))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return `${filled}?${search}`
}
