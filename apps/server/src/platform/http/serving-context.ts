import type { Route } from '@destek/contracts/core/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { createTurns } from '../turns.ts'
import { shaped } from './answer-shape.ts'
import { CallerLeft } from './http-errors.ts'
import { jsonOf, WrittenJson } from './json-bytes.ts'
import { type ReceivingOptions, receivingUploads } from './receive-upload.ts'
import { acceptForms } from './upload.ts'

export interface ServingOptions extends ReceivingOptions {
  /** Left out: everything is read where it is written. */
  replicas?: Replicas | undefined
  /** Hears of every answer before it is sent, and may refuse it. */
  checkAnswer?: CheckAnswer | undefined
}

export type CheckAnswer = (schema: z.ZodType, answer: unknown, sent: unknown) => void

interface Caller {
  person: string
  reply: FastifyReply
}

/** The number of transactions of one user at the same time. Further ones wait, and are refused when too many wait. */
const turns = { perName: 2, maxWaiting: 100, crowd: 20 }

/** Shared by every kind of call: the limit of transactions for each person, uploads, and the shape of answers. */
export type ServingContext = ReturnType<typeof servingContext>

export function servingContext(app: FastifyInstance, database: Database, options: ServingOptions) {
  const { replicas, checkAnswer } = options
  const inTurn = createTurns(turns)
  return {
    database,
    replicas,
    receiveUpload: receivingUploads(options),
    /** Only fields that the contract names leave the server. */
    checked(route: Route, answer: unknown): unknown {
      if (route.file) return answer
      if (!route.answer) return undefined
      if (answer instanceof WrittenJson) {
        checkAnswer?.(route.answer, answer.read(), answer.read())
        return answer
      }
      const sent = shaped(route.answer, answer)
      checkAnswer?.(route.answer, answer, sent)
      return sent
    },
    /** Skips the work of a client that has disconnected, which no longer counts among those that wait. */
    async inTurnOf<Result>({ person, reply }: Caller, work: () => Promise<Result>): Promise<Result> {
      const { signal, forget } = watchCaller(reply)
      try {
        return await inTurn(person, work, signal)
      } finally {
        forget()
      }
    },
    /** For a call with several transactions. An aborted signal gives up a transaction that still waits; without a signal it runs in any case. */
    transactionsOf:
      (person: string, tenantId: string) =>
      <Result>(work: (tx: Tx) => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
        inTurn(person, () => database.inTenant(tenantId, work), signal),
    /** Without replicas the position header is not sent. */
    tellsPosition: ({ method }: Route) => replicas !== undefined && method !== 'GET',
    /** Only the routes of uploads accept forms. */
    addRoute({ method, path: url, upload }: Route, handler: Handler): void {
      if (!upload) return void app.route({ method, url, handler })
      app.register(async (scope) => {
        await acceptForms(scope)
        scope.route({ method, url, handler })
      })
    },
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Aborts the signal when the client disconnects. */
export function watchCaller(reply: FastifyReply) {
  const left = new AbortController()
  const leave = () => left.abort(new CallerLeft('The caller has left.'))
  if (reply.raw.destroyed) leave()
  reply.raw.once('close', leave)
  return { signal: left.signal, forget: () => void reply.raw.off('close', leave) }
}

export function send(reply: FastifyReply, answer: unknown) {
  if (answer === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(answer instanceof WrittenJson ? answer.bytes : jsonOf(answer))
}
