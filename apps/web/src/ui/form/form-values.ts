import type { Route } from '@destek/contracts/routes'
import { fieldsOf } from './field-rules.ts'

export type Values = Record<string, unknown>

/** What is sent: the fields of the route's body only. A new record has the id null. */
export function bodyFor(route: Route, record: Values | undefined, typed: Values): Values {
  const all: Values = { ...record, ...typed, id: record?.['id'] ?? null }
  const names = Object.keys(fieldsOf(route.body!))
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
}

/** Whether the person has typed anything that would be lost. Blank, null and "no" are all nothing. */
export const isChanged = (record: Values | undefined, typed: Values) =>
  Object.entries(typed).some(([name, value]) => (value || null) !== (record?.[name] || null))
