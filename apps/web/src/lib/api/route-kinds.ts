import type { Route } from '@destek/contracts/core/routes'
import type { z } from 'zod'

/*
 * Kinds of routes by the part of their input that generic code builds. `call<RouteById>(route, { params: { id } })` checks this
 * part for every route of the kind; the type of one particular route stays unknown to the generic code.
 */

/** Its path names one record. */
export interface RouteById extends Route {
  params: z.ZodType<unknown, { id: string }>
}

/** It answers a page of rows. */
export interface PagedRoute extends Route {
  query: z.ZodType<unknown, { skipCount?: unknown; maxResultCount?: unknown; sorting?: string; filterText?: string }>
  answer: z.ZodType<{ items: readonly unknown[] }>
}

/** It finds records by a text. */
export interface SearchRoute extends Route {
  query: z.ZodType<unknown, { maxResultCount?: unknown; filterText?: string }>
}

/** It adds a user to a group. */
export interface AddUserRoute extends Route {
  body: z.ZodType<unknown, { userId: string }>
}
