import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { Scope } from './scopes.ts'
import type { Feature } from '../system/settings.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A form with one file, or with several beside the fields of the body. */
export interface Upload {
  field: string
  /** The largest file that is taken. */
  bytes: number
  /** How many files may come; left out: exactly one, and nothing else. */
  most?: number
}

/** The description of one call in a route table. */
export interface RouteShape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The call carries a form instead of JSON: one file, or the fields of the body with some files. */
  upload?: Upload
  /** Left out: the call answers 204, or a file. */
  answer?: z.ZodType
  /** The call answers the bytes of a file, shown in place or saved. */
  file?: 'inline' | 'attachment'
  /** Any one of these permissions is enough. Left out: every signed-in user. */
  needs?: readonly [Permission, ...Permission[]]
  /** The permission of the area the call belongs to, needed besides `needs`. */
  within?: Permission
  /** The tenant must have this feature. */
  feature?: Feature
  /** Which objects of the tenant it reaches. Left out: every one that its permissions are about. */
  scope?: Scope
  /** Open to callers who are not signed in. */
  anonymous?: true
  /** May be answered by a replica: it changes nothing, and others see a change in it a moment later than who made it. */
  mayLag?: true
}

export interface Route extends RouteShape {
  method: Method
  path: string
  /** For example `sources` and `pagedList`. The labels of the fields are `<group>:fields.<field>` in the locales. */
  group: string
  action: string
}

type Draft = RouteShape & { method: Method; path: string }

const route =
  (method: Method) =>
  <const Shape extends RouteShape>(path: string, shape: Shape) => ({ ...shape, method, path })

export const get = route('GET')
export const post = route('POST')
export const put = route('PUT')
export const del = route('DELETE')

/** Names every route of a table by its group and its key. */
export function routes<Table extends Record<string, Draft>>(group: string, table: Table) {
  const named = Object.entries(table).map(([action, draft]) => [action, { ...draft, group, action }])
  return Object.fromEntries(named) as { [Key in keyof Table]: Table[Key] & { group: string; action: string } }
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The arguments of the server's handler. */
export type ParamsOf<R extends RouteShape> = Read<R['params']>
export type QueryOf<R extends RouteShape> = Read<R['query']>
export type BodyOf<R extends RouteShape> = Read<R['body']>
/** The answer of the call. */
export type AnswerOf<R extends RouteShape> = Answer<R['answer']>

/** Distributive, so that the answer of a route that is only known as `Route` is unknown, not void. */
type Answer<Schema> = Schema extends z.ZodType ? z.output<Schema> : void

type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<string, never> extends Written<Schema>
    ? { [K in Key]?: Written<Schema> }
    : { [K in Key]: Written<Schema> }
  : unknown

/** The arguments of a caller: only the parts that the route has. */
export type CallOf<R extends RouteShape> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> &
  (R['upload'] extends { most: number } ? { files?: File[] } : R['upload'] extends Upload ? { file: File } : unknown)
