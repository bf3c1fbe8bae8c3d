import type { Route } from '@destek/contracts/core/routes'
import type { FastifyRequest } from 'fastify'
import { meetsNeeds, requireNeeds } from '../auth/actor.ts'
import { guessActor, loadActor } from '../auth/load-actor.ts'
import { tenantIdOf } from '../auth/tenant-of-request.ts'
import type { Database } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import { versionsOf } from '../database/driver/versions.ts'
import { optimizes } from '../optimizations.ts'
import { NotSignedIn } from './http-errors.ts'

/** Finds the user and the tenant of a request, and checks the permissions of the route. */
export async function authenticate(database: Database, request: FastifyRequest, route: Route) {
  const claims = request.claims
  if (!claims) throw new NotSignedIn()
  const tenantId = await tenantIdOf(database, claims.tenantid)
  const authorize = async (tx: Tx) => {
    const actor = await loadActor(tx, claims, request.facts)
    requireNeeds(actor, route)
    return actor
  }
  const guess = () => {
    const found = optimizes('assumedActor') && guessActor(tenantId, claims, request.facts)
    return found && meetsNeeds(found.actor, route) ? found : null
  }
  return { tenantId, person: `${tenantId} ${claims.sub}`, admit: authorize, guess }
}

export type Guess = NonNullable<ReturnType<typeof guessActor>>
export type Authenticated = Awaited<ReturnType<typeof authenticate>>

/** The caller's rights have changed since the guess. */
export class WrongGuess extends Error {}

/** The answer, if the caller is who they were taken for. */
export async function assertActorCurrent<Answer>({ version }: Guess, tx: Tx, answering: Promise<Answer>): Promise<Answer> {
  // An error that was computed for the wrong rights counts as little as an answer.
  const ended = answering.then(
    (answer) => () => answer,
    (error: unknown) => () => {
      throw error
    },
  )
  const versions = await versionsOf(tx)
  const answer = await ended
  if (versions?.access !== version) throw new WrongGuess()
  return answer()
}
