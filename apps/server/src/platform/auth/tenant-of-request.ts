import { Id } from '@destek/contracts/core/fields'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Database, Tenant } from '../database/driver/database.ts'
import { TenantNotFound } from '../http/http-errors.ts'
import type { Claims } from './token-claims.ts'

const key = '__tenant'

/** The tenant a caller names: the token's claim always wins, then the query, the header and the cookie. */
export function namedTenant(request: FastifyRequest, claims: Claims | null): string | null {
  if (claims) return claims.tenantid
  const query = (request.query as Record<string, unknown> | undefined)?.[key]
  const header = request.headers[key]
  return first(query) ?? first(header) ?? first(parseCookie(request.headers.cookie ?? '')[key])
}

/** A token names its tenant by id as a rule; then the look-up is left to the query that loads the actor. */
export async function tenantIdOf(database: Database, named: string): Promise<string> {
  const id = Id.safeParse(named)
  return id.success ? id.data : (await resolveTenant(database, named)).id
}

export async function resolveTenant(database: Database, named: string): Promise<Tenant> {
  const tenant = await database.findTenant(named)
  if (!tenant?.isActive) throw new TenantNotFound(named)
  return tenant
}

const first = (value: unknown): string | null => {
  const text = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
