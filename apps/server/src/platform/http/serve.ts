import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@destek/contracts/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, requireNeeds } from '../authentication/actor.ts'
import { loadActor, type RequestFacts } from '../authentication/load-actor.ts'
import { namedTenant, resolveTenant, tenantIdOf } from '../authentication/tenant-of-request.ts'
import type { Database, Tenant, Tx } from '../database/database.ts'
import { InvalidInput, NotSignedIn } from './refusal.ts'

/** What a handler of a signed-in call receives. */
export interface Call<R extends Route> {
  tx: Tx
  actor: Actor
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

/** What a handler of a call that is open to everyone receives; without a tenant there is nothing to read. */
export interface OpenCall<R extends Route> {
  tenant: { tx: Tx; id: string; name: string } | null
  actor: Actor | null
  facts: RequestFacts
  params: ParamsOf<R>
  query: QueryOf<R>
}

export type Serve = <R extends Route>(route: R, handler: (call: Call<R>) => Promise<AnswerOf<R>>) => void
export type ServeEveryone = <R extends Route>(route: R, handler: (call: OpenCall<R>) => Promise<AnswerOf<R>>) => void

/** Joins contract and handler: who may, what was sent, one transaction, what is answered. */
export function serving(app: FastifyInstance, database: Database): { serve: Serve; serveEveryone: ServeEveryone } {
  const serve: Serve = (route, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const claims = request.claims
        if (!claims) throw new NotSignedIn()
        const tenantId = await tenantIdOf(database, claims.tenantid)
        const answer = await database.inTenant(tenantId, async (tx) => {
          const actor = await loadActor(tx, claims, request.facts)
          requireNeeds(actor, route)
          return checked(route, await handler({ tx, actor, ...readInput(route, request) }))
        })
        return send(reply, answer)
      },
    })
  }

  const serveEveryone: ServeEveryone = (route, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { claims, facts } = request
        const input = readInput(route, request)
        const open = async (tenant: (Tenant & { tx: Tx }) | null) => {
          const actor = tenant && claims ? await loadActor(tenant.tx, claims, facts) : null
          return checked(route, await handler({ tenant, actor, facts, ...input }))
        }
        const named = namedTenant(request, claims)
        const tenant = named === null ? null : await resolveTenant(database, named)
        return send(reply, tenant ? await database.inTenant(tenant.id, (tx) => open({ ...tenant, tx })) : await open(null))
      },
    })
  }

  return { serve, serveEveryone }
}

/** Every problem of every part is named at once. */
function readInput<R extends Route>(route: R, request: FastifyRequest) {
  const issues: z.core.$ZodIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed && !parsed.success) issues.push(...parsed.error.issues)
    return parsed?.data
  }
  const input = {
    params: read(route.params, request.params) as ParamsOf<R>,
    query: read(route.query, request.query) as QueryOf<R>,
    body: read(route.body, request.body) as BodyOf<R>,
  }
  if (issues.length > 0) throw new InvalidInput(issues, route.group)
  return input
}

/** Only what the contract names leaves the server. An answer that breaks it is a defect, found before anything is committed. */
const checked = (route: Route, answer: unknown): unknown => (route.answer ? route.answer.parse(answer) : undefined)

function send(reply: FastifyReply, answer: unknown) {
  return answer === undefined
    ? reply.code(204).send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
