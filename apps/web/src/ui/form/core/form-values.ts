import type { Route } from '@destek/contracts/core/routes'
import type { z } from 'zod'
import { fieldsOf } from './field-rules.ts'

export type Values = Record<string, unknown>

/** Values that the schema of the route's body has accepted: the input of that body. */
export type FormBody<R extends Route> = Values & (R['body'] extends z.ZodType ? z.input<R['body']> : unknown)

/** The body to send: only fields of the route's body. A new record has the id null. */
export function bodyFor(route: Route, record: Values | undefined, typed: Values): Values {
  const all: Values = { ...record, ...typed, id: record?.['id'] ?? null }
  const names = Object.keys(fieldsOf(route.body!))
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
}

/** Whether the user has typed anything that would be lost. */
export const isChanged = (record: Values | undefined, typed: Values) =>
  Object.entries(typed).some(([name, value]) => !sameValue(value, record?.[name]))

/** Empty text, null, false and an empty list count as empty; the number zero does not. */
export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

export function sameValue(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}
