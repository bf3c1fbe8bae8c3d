import { anyPosition, isPosition, positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import type { Route } from '@destek/contracts/core/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Replicas } from '../database/replicas/replicas.ts'

/** A call that a replica can answer now; null stands for any position. */
export interface ReplicaCall {
  replicas: Replicas
  position: string | null
}

/**
 * Null: the primary answers. It also answers a caller that sends no position or a malformed one, because the state that this
 * caller has seen is unknown. A caller with a position of a former log, as after a failover, is told to forget it.
 */
export function replicaCall(
  route: Route,
  replicas: Replicas | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): ReplicaCall | null {
  const sent = request.headers[positionHeader]
  if (!replicas || !route.mayLag || typeof sent !== 'string') return null
  if (isPosition(sent) && replicas.isOfAnotherLog(sent)) reply.header(positionHeader, unknownPosition)
  if (!isPosition(sent) && sent !== anyPosition) return null
  const position = sent === anyPosition ? null : sent
  return replicas.isReady(position) ? { replicas, position } : null
}
