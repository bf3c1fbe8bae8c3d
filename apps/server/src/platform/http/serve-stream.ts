import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Route } from '@destek/contracts/core/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { createTurns, type Turns } from '../turns.ts'
import { authenticate } from './caller.ts'
import { readInput } from './read-input.ts'
import type { Call } from './calls.ts'
import { endForSlowReader, type Pace } from './limits/slow-reader.ts'
import { createStreamSlots, type StreamLimits } from './limits/stream-slots.ts'
import { replicaCall } from './wanted-position.ts'

/** An answer that is written while it is read. */
export interface Streamed {
  headers: Record<string, string | number>
  /** The JSON in pieces, produced as fast as the caller reads it. The generator is ended when the caller disconnects. */
  json: AsyncGenerator<string>
}

interface StreamCall<R extends Route> extends Pick<Call<R>, 'tx' | 'actor' | 'params' | 'query'> {
  /** To be called after every small step, so that others find the machine idle for most of the time. */
  rest(): Promise<void>
}

export type ServeStream = <R extends Route>(route: R, handler: (call: StreamCall<R>) => Promise<Streamed>) => void

interface Options {
  /** The caller is looked up here, as for every other call. */
  database: Database
  /** Long answers are read from connections of their own: however slowly they are taken, all other calls go on. */
  streamDatabase: Database
  replicas?: Replicas
  streamLimits?: StreamLimits
  slowest?: Pace
}

/** A tenant leaves some of the connections to the others. */
export const streamConnections = 6
const usualLimits: StreamLimits = { perPerson: 2, perTenant: 4 }
/** A poor line of a telephone takes more than this. */
const usualPace: Pace = { bytesPerSecond: 16 * 1024, milliseconds: 30_000 }

/**
 * Joins contract and handler as `serve` does, for answers too long for memory. The transaction stays open until the last piece is
 * read. A failure after the first piece breaks the connection, so that no client takes half an answer for a whole one.
 */
export function streaming(app: FastifyInstance, options: Options): ServeStream {
  const { database, streamDatabase, replicas, streamLimits = usualLimits, slowest = usualPace } = options
  const inSlot = createStreamSlots(streamLimits)
  const inTurn = createTurns({ atOnce: 1 })
  let requests = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1
    done()
  })
  return (route, handler) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId, admit: authorize } = await authenticate(database, request, route)
      const actor = await database.inTenant(tenantId, authorize)
      const { params, query } = readInput(route, request)
      let isStreaming = false
      const write = async (tx: Tx) => {
        const rests = createRests(() => requests)
        const { headers, json } = await handler({ tx, actor, params, query, rest: rests.rest })
        const stream = Readable.from(inTurns(json, actor.userId, inTurn, rests))
        isStreaming = true
        endForSlowReader(reply.raw, slowest, () => stream.destroy(new Error('The reader took too little for too long.')))
        reply.headers(headers).type('application/json; charset=utf-8').send(stream)
        await finished(stream)
      }
      const fromReplica = replicaCall(route, replicas, request, reply)
      try {
        await inSlot(tenantId, actor.userId, async () => {
          const read = await fromReplica?.replicas.read({ tenantId, position: fromReplica.position, isLong: true, work: write })
          if (read && 'answer' in read) return
          // An answer that has begun cannot be started again.
          if (isStreaming) throw read?.failure
          await streamDatabase.inTenant(tenantId, write)
        })
      } catch (error) {
        if (!isStreaming) throw error
        reply.raw.destroy()
        request.log.warn({ err: error }, 'A streamed answer was not finished.')
      }
      return reply
    }
    // The stream is compressed already. A second compression would cost more time than it saves.
    app.route({ method: route.method, url: route.path, handler: handle, compress: false })
  }
}

/** Of all long answers one is worked on at a time. */
async function* inTurns(pieces: AsyncGenerator<string>, person: string, inTurn: Turns, rests: Rests): AsyncGenerator<string> {
  const next = () => {
    rests.begin()
    return pieces.next()
  }
  try {
    for (;;) {
      const { done, value } = await inTurn(person, next)
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}

interface Rests {
  /** Work begins now; the time spent waiting before does not count. */
  begin(): void
  rest(): Promise<void>
}

const longestRest = 250

/**
 * Rests three times as long as it has worked since the last rest, if other requests have arrived meanwhile; otherwise not at all.
 */
function createRests(requests: () => number): Rests {
  let [since, seen] = [performance.now(), requests()]
  return {
    begin: () => void (since = performance.now()),
    rest: async () => {
      if (requests() !== seen) await setTimeout(Math.min(3 * (performance.now() - since), longestRest))
      since = performance.now()
      seen = requests()
    },
  }
}
