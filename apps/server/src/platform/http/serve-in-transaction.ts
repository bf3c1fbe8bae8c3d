import { positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/driver/database.ts'
import type { LogPlace } from '../database/driver/log-position.ts'
import { inTenantWithHooks, type TransactionHooks } from '../database/driver/transaction-hooks.ts'
import type { Tx } from '../database/driver/tx.ts'
import { readOnly } from '../database/driver/versions.ts'
import { allowWaiting, waitingOutside } from '../database/driver/wait-outside.ts'
import { WriteWithCommit } from '../database/driver/write-with-commit.ts'
import type { Serve } from './calls.ts'
import { assertActorCurrent, type Authenticated, authenticate, type Guess, WrongGuess } from './caller.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { readInput } from './read-input.ts'
import { send, type ServingContext, watchCaller } from './serving-context.ts'
import type { ReadUpload } from './upload.ts'
import { type ReplicaCall, replicaCall } from './wanted-position.ts'

/** Serves a call in one transaction: looks up the caller, checks permissions and input, runs the handler, commits and answers. */
export function servingInTransaction(context: ServingContext): Serve {
  const { database, replicas, receiveUpload, checked, inTurnOf, transactionsOf, tellsPosition, addRoute } = context
  return (route, handler, prefetch) => {
    const isReading = route.method === 'GET' && !prefetch && !route.file
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
    addRoute(route, handle)
  }
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
