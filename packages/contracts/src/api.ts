import { configurationRoutes } from './configuration.ts'
import { feedbackRoutes } from './feedback.ts'
import type { Route } from './routes.ts'
import { sourceRoutes } from './sources.ts'

/** Every call of the product. The OpenAPI document and the ABP api-definition are derived from this table. */
export const api = { configurationRoutes, feedbackRoutes, sourceRoutes }

export const allRoutes: readonly Route[] = Object.values(api).flatMap((table) => Object.values<Route>(table))
