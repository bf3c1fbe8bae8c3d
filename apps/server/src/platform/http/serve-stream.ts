import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Route } from '@destek/contracts/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireNeeds } from '../authentication/actor.ts'
import { loadActor } from '../authentication/load-actor.ts'
import { tenantIdOf } from '../authentication/tenant-of-request.ts'
import type { Database } from '../database/database.ts'
import { NotSignedIn } from './refusal.ts'
import { type Call, readInput } from './serve.ts'

/** An answer that is written while it is read. */
export interface Streamed {
  headers: Record<string, string | number>
  /** The JSON, piece by piece, asked for as fast as the caller takes it. It is told to return when the caller is gone. */
  json: AsyncGenerator<string>
}

type StreamCall<R extends Route> = Pick<Call<R>, 'tx' | 'actor' | 'params' | 'query'>

export type ServeStream = <R extends Route>(route: R, handler: (call: StreamCall<R>) => Promise<Streamed>) => void

/**
 * Joins contract and handler as `serve` does, for answers too long to be held in memory. The transaction stays open until the last
 * piece is read. What fails after the first piece breaks the connection, so that nobody takes half an answer for a whole one.
 */
export function streaming(app: FastifyInstance, database: Database): ServeStream {
  return (route, handler) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { claims, facts } = request
      if (!claims) throw new NotSignedIn()
      const tenantId = await tenantIdOf(database, claims.tenantid)
      let isStreaming = false
      try {
        await database.inTenant(tenantId, async (tx) => {
          const actor = await loadActor(tx, claims, facts)
          requireNeeds(actor, route)
          const { params, query } = readInput(route, request)
          const { headers, json } = await handler({ tx, actor, params, query })
          const stream = Readable.from(json)
          isStreaming = true
          reply.headers(headers).type('application/json; charset=utf-8').send(stream)
          await finished(stream)
        })
      } catch (error) {
        if (!isStreaming) throw error
        request.log.warn({ err: error }, 'A streamed answer was not finished.')
      }
      return reply
    }
    // What is streamed is packed already; packing it once more would cost more time than it saves.
    app.route({ method: route.method, url: route.path, handler: handle, compress: false })
  }
}
