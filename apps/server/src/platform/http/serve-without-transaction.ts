import { positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { ServeWithoutTransaction } from './calls.ts'
import { authenticate } from './caller.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { readInput } from './read-input.ts'
import { send, type ServingContext, watchCaller } from './serving-context.ts'
import type { ReadUpload } from './upload.ts'

/** Serves a call that asks another system or works long with a file: the handler opens transactions itself. */
export function servingWithoutTransaction(context: ServingContext): ServeWithoutTransaction {
  const { database, replicas, receiveUpload, checked, transactionsOf, tellsPosition, addRoute } = context
  return (route, handler) => {
    const { upload } = route
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
    addRoute(route, handle)
  }
}
