import { type BusinessErrorKey, businessErrorCode, businessErrors } from '@destek/contracts/core/business-errors'
import type { ErrorBody } from '@destek/contracts/core/errors'
import type { Route } from '@destek/contracts/core/routes'
import { allRoutes } from '@destek/contracts/system/api'
import { operationName } from '../features/configuration/openapi/operation.ts'
import { operationErrors } from '../features/configuration/openapi/operation-errors.ts'

const keys = new Map((Object.keys(businessErrors) as BusinessErrorKey[]).map((key) => [businessErrorCode(key), key]))

/** The reference of the API tells which rules may refuse a call: one that it does not tell of fails the test that meets it. */
export function requireDeclared(method: string, url: string, answer: unknown): void {
  const key = keys.get((answer as Partial<ErrorBody> | undefined)?.error?.code ?? '')
  const route = key && routeAt(method, url)
  // Every call meets a database or a disk that keeps nothing.
  if (!key || !route || businessErrors[key] === 503) return
  const declared: readonly BusinessErrorKey[] =
    (operationErrors as Record<string, readonly BusinessErrorKey[]>)[operationName(route)] ?? []
  if (!declared.includes(key))
    throw new Error(`Say in operation-errors.ts that ${operationName(route)} may be refused by ${key}.`)
}

/** The route with the most words of the address in its pattern. */
function routeAt(method: string, url: string): Route | undefined {
  const words = url.split('?')[0]!.split('/')
  const matching = allRoutes.filter((route) => {
    const pattern = route.path.split('/')
    return (
      route.method === method &&
      pattern.length === words.length &&
      pattern.every((part, nth) => part.startsWith(':') || part.toLowerCase() === words[nth]!.toLowerCase())
    )
  })
  const parameters = ({ path }: Route) => path.split('/:').length
  return matching.toSorted((a, b) => parameters(a) - parameters(b))[0]
}
