import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@destek/contracts/core/routes'
import { positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import { loadActor, type RequestContext } from '../auth/load-actor.ts'
import { namedTenant, resolveTenant } from '../auth/tenant-of-request.ts'
import type { Database, Tenant } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import { readOnly } from '../database/driver/versions.ts'
import { WriteWithCommit } from '../database/driver/write-with-commit.ts'
import { allowWaiting, waitingOutside } from '../database/driver/wait-outside.ts'
import type { LogPlace } from '../database/driver/log-position.ts'
import { inTenantWithHooks, type TransactionHooks } from '../database/driver/transaction-hooks.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { createTurns } from '../turns.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { shaped } from './answer-shape.ts'
import { jsonOf, WrittenJson } from './json-bytes.ts'
import { type Authenticated, authenticate, type Guess, assertActorCurrent, WrongGuess } from './caller.ts'
import { CallerLeft } from './http-errors.ts'
import { type FileOf, readInput } from './read-input.ts'
import { type ReceivingOptions, receivingUploads } from './receive-upload.ts'
import { acceptForms, type ReadUpload, type UploadedFile } from './upload.ts'
import { type ReplicaCall, replicaCall } from './wanted-position.ts'

/** The arguments of a handler for a signed-in call. */
export interface Call<R extends Route> {
  tx: Tx
  /** For what the database cannot take back by itself. */
  hooks: TransactionHooks
  actor: Actor
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Of a form with exactly one. */
  file: FileOf<R>
  /** Of a form with several; otherwise none. */
  files: UploadedFile[]
  /** Delay the answer until every replica has replayed this change, so that none still shows data that the call has hidden. */
  awaitReplicas(): void
}

/** The result of a handler: the object of the contract, that object already serialized, or a file. */
type Answered<R extends Route> = R['file'] extends string ? FileAnswer : AnswerOf<R> | WrittenJson

/**
 * The arguments of a handler that asks another system, or works long with a file. It gets no transaction, because a transaction
 * must not wait for such work.
 */
export interface CallWithoutTransaction<R extends Route> extends Pick<Call<R>, 'actor' | 'params' | 'query' | 'body' | 'file'> {
  /** One transaction in the caller's tenant, when it is their turn; an aborted signal gives it up before. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Aborts when the caller disconnects. Use it for work that serves the caller alone, not for work that must be recorded. */
  signal: AbortSignal
}

/** The arguments of a handler for a call without sign-in. Without a tenant it has no data to read. */
export interface OpenCall<R extends Route> {
  tenant: { tx: Tx; id: string; name: string } | null
  actor: Actor | null
  facts: RequestContext
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

export type Serve = <R extends Route, Ahead = undefined>(
  route: R,
  /** Returns the answer, or its last write, which travels with the commit and produces the answer afterwards. */
  handler: (call: Call<R>, ahead: Ahead) => Promise<Answered<R> | WriteWithCommit<Answered<R>>>,
  /**
   * Reads data that the handler needs and that does not depend on the caller. The query travels with the look-up of the caller.
   */
  prefetch?: (tx: Tx, body: BodyOf<R>) => Promise<Ahead>,
) => void
export type ServeWithoutTransaction = <R extends Route>(
  route: R,
  handler: (call: CallWithoutTransaction<R>) => Promise<R['file'] extends string ? FileAnswer : AnswerOf<R>>,
) => void
export type ServeEveryone = <R extends Route>(route: R, handler: (call: OpenCall<R>) => Promise<AnswerOf<R>>) => void

/** For calls that are open to everyone and the same for everyone. They read only their own data. */
export type ServeOpen = <R extends Route>(
  route: R,
  handler: (call: Pick<OpenCall<R>, 'facts' | 'params' | 'query'>) => Promise<AnswerOf<R>>,
) => void

export interface ServingOptions extends ReceivingOptions {
  /** Left out: everything is read where it is written. */
  replicas?: Replicas | undefined
  /** Hears of every answer before it is sent, and may refuse it. */
  checkAnswer?: CheckAnswer | undefined
}

export type CheckAnswer = (schema: z.ZodType, answer: unknown, sent: unknown) => void

interface Serving {
  serve: Serve
  serveWithoutTransaction: ServeWithoutTransaction
  serveEveryone: ServeEveryone
  serveOpen: ServeOpen
}

interface Caller {
  person: string
  reply: FastifyReply
}

/** The number of transactions of one user at the same time. Further ones wait, and are refused when too many wait. */
const turns = { perName: 2, maxWaiting: 100, crowd: 20 }

/** Joins contract and handler: checks permissions and input, opens one transaction, and writes the answer. */
export function serving(app: FastifyInstance, database: Database, options: ServingOptions): Serving {
  const { replicas, checkAnswer } = options
  const inTurn = createTurns(turns)
  const receiveUpload = receivingUploads(options)
  /** Only what the contract names leaves the server. */
  const checked = (route: Route, answer: unknown): unknown => {
    if (route.file) return answer
    if (!route.answer) return undefined
    if (answer instanceof WrittenJson) {
      checkAnswer?.(route.answer, answer.read(), answer.read())
      return answer
    }
    const sent = shaped(route.answer, answer)
    checkAnswer?.(route.answer, answer, sent)
    return sent
  }
  /** Skips the work of a client that has disconnected, which no longer counts among those that wait. */
  const inTurnOf = async <Result>({ person, reply }: Caller, work: () => Promise<Result>): Promise<Result> => {
    const { signal, forget } = watchCaller(reply)
    try {
      return await inTurn(person, work, signal)
    } finally {
      forget()
    }
  }
  /** Of a call that has several: with a signal it is given up once that is aborted, without one it has its turn in any case. */
  const transactionsOf =
    (person: string, tenantId: string) =>
    <Result>(work: (tx: Tx) => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
      inTurn(person, () => database.inTenant(tenantId, work), signal)
  /** Without replicas the position header is not sent. */
  const tellsPosition = ({ method }: Route) => replicas !== undefined && method !== 'GET'
  const serve: Serve = (route, handler, prefetch) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const found = replicaCall(route, replicas, request, reply)
      const answer = found ? await readFrom(found, request, reply) : await inOneTransaction(request, reply)
      return route.file ? sendFile(request, reply, route.file, answer as FileAnswer) : send(reply, answer)
    }
    /** A read starts at once with the rights that the caller had last. If those have changed meanwhile, it runs again. */
    const inOneTransaction = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await authenticate(database, request, route)
      const guess = isReading ? caller.guess() : null
      try {
        return await answerIn(caller, guess, request, reply)
      } catch (error) {
        if (!(error instanceof WrongGuess)) throw error
        return answerIn(caller, null, request, reply)
      }
    }
    const answerIn = async (
      caller: Authenticated,
      guess: Guess | null,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<unknown> => {
      const { tenantId, person, admit } = caller
      if (!route.upload) return answerWith(caller, guess, request, reply)
      const inTransaction = transactionsOf(person, tenantId)
      const { signal } = watchCaller(reply)
      const call = { request, reply, upload: route.upload, tenantId, person, authorize: admit, inTransaction, signal }
      return receiveUpload(call, (sent) => answerWith(caller, guess, request, reply, sent))
    }
    const answerWith = async (
      { tenantId, person, admit: authorize }: Authenticated,
      guess: Guess | null,
      request: FastifyRequest,
      reply: FastifyReply,
      upload?: ReadUpload,
    ): Promise<unknown> => {
      let position = unknownPosition
      let isAwaited = false
      const tellPosition = (place: LogPlace | null) => {
        position = replicas?.positionAt(place) ?? unknownPosition
        reply.header(positionHeader, position)
      }
      const awaitReplicas = () => void (isAwaited = true)
      const finish = (answer: unknown) =>
        answer instanceof WriteWithCommit ? answer.map((last) => checked(route, last)) : checked(route, answer)
      const work = async (tx: Tx, hooks: TransactionHooks) => {
        const reading = attempt(() => readInput(route, request, upload))
        if (isReading) {
          readOnly(tx)
          allowWaiting(tx)
        }
        if (guess && reading.done) {
          const answering = handler({ tx, hooks, actor: guess.actor, ...reading.result, awaitReplicas }, undefined as never)
          return finish(await assertActorCurrent(guess, tx, answering))
        }
        const admitted = authorize(tx)
        const ahead = reading.done ? prefetch?.(tx, reading.result.body) : undefined
        ahead?.catch(() => {})
        // A caller without permission gets the refusal only, never a result or an error of the read.
        const actor = await admitted
        if (!reading.done) throw reading.error
        return finish(await handler({ tx, hooks, actor, ...reading.result, awaitReplicas }, (await ahead) as never))
      }
      const onError = (error: unknown) => request.log.warn({ err: error }, 'What follows the end of a transaction failed.')
      // Preparations outside of a transaction do not count against the caller's limit.
      const inTenant: Database['inTenant'] = (id, doing, tell) =>
        waitingOutside(() => inTurnOf({ person, reply }, () => database.inTenant(id, doing, tell)))
      const tell = tellsPosition(route) ? tellPosition : undefined
      const answer = await inTenantWithHooks<unknown>({ inTenant }, tenantId, work, onError, tell)
      if (isAwaited) await replicas?.settled(position)
      return answer
    }
    const readFrom = async ({ replicas: copies, position }: ReplicaCall, request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId, person, admit: authorize } = await authenticate(database, request, route)
      return inTurnOf({ person, reply }, async () => {
        // Rights are always read at the primary, so a withdrawn right takes effect at once. Only the data may be a moment old.
        const actor = await database.inTenant(tenantId, authorize)
        const input = readInput(route, request)
        const work = async (tx: Tx) =>
          checked(route, await handler({ tx, hooks: noHooks, actor, ...input, awaitReplicas() {} }, undefined as never))
        const read = await copies.read({ tenantId, position, isLong: false, work })
        // The primary answers everything that a replica cannot, including refusals: the replica may lack a row that exists
        // already.
        return 'answer' in read ? read.answer : database.inTenant(tenantId, work)
      })
    }
    const { method, path: url } = route
    const isReading = method === 'GET' && !prefetch && !route.file
    if (!route.upload) return void app.route({ method, url, handler: handle })
    app.register(async (scope) => {
      await acceptForms(scope)
      scope.route({ method, url, handler: handle })
    })
  }

  const serveWithoutTransaction: ServeWithoutTransaction = (route, handler) => {
    const { method, path: url, upload } = route
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId, person, admit: authorize } = await authenticate(database, request, route)
      const inTransaction = transactionsOf(person, tenantId)
      const { signal } = watchCaller(reply)
      const answer = async (actor: Actor, sent?: ReadUpload) =>
        handler({ inTransaction, signal, actor, ...readInput(route, request, sent) })
      const answered = async () =>
        upload
          ? receiveUpload({ request, reply, upload, tenantId, person, authorize, inTransaction, signal }, (sent, actor) =>
              answer(actor, sent),
            )
          : answer(await inTransaction(authorize, signal))
      try {
        const result = checked(route, await answered())
        if (tellsPosition(route)) reply.header(positionHeader, await replicas!.position())
        return route.file ? sendFile(request, reply, route.file, result as FileAnswer) : send(reply, result)
      } catch (error) {
        // The call has failed in the end, but it may have committed writes.
        if (tellsPosition(route)) reply.header(positionHeader, unknownPosition)
        throw error
      }
    }
    if (!upload) return void app.route({ method, url, handler: handle })
    app.register(async (scope) => {
      await acceptForms(scope)
      scope.route({ method, url, handler: handle })
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

  const serveOpen: ServeOpen = (route, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { params, query } = readInput(route, request)
        const named = namedTenant(request, request.claims)
        if (named !== null) await resolveTenant(database, named)
        return send(reply, checked(route, await handler({ facts: request.facts, params, query })))
      },
    })
  }

  return { serve, serveWithoutTransaction, serveEveryone, serveOpen }
}

/** Aborts the signal when the client disconnects. */
function watchCaller(reply: FastifyReply) {
  const left = new AbortController()
  const leave = () => left.abort(new CallerLeft('The caller has left.'))
  if (reply.raw.destroyed) leave()
  reply.raw.once('close', leave)
  return { signal: left.signal, forget: () => void reply.raw.off('close', leave) }
}

/** A read has no work after its end. */
const noHooks: TransactionHooks = { prepareOutsideTransaction: refuseHook, onCommit: refuseHook }
function refuseHook(): never {
  throw new Error('What may be read from a replica leaves nothing to do.')
}

/** Keeps an error until it may be sent. */
function attempt<Result>(work: () => Result): { done: true; result: Result } | { done: false; error: unknown } {
  try {
    return { done: true, result: work() }
  } catch (error) {
    return { done: false, error }
  }
}

function send(reply: FastifyReply, answer: unknown) {
  if (answer === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(answer instanceof WrittenJson ? answer.bytes : jsonOf(answer))
}
