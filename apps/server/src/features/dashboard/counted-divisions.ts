import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { InvalidInput } from '../../platform/http/http-errors.ts'
import { isDivision, ownDivisionIds } from './counted-divisions-store.ts'

/** The divisions whose cases are counted for the caller; null: all of them. One that they may not look at is as unknown as one that is not there. */
export async function countedDivisions(tx: Tx, actor: Actor, divisionId: string | null): Promise<string[] | null> {
  if (actor.may(P.DashboardAllDivision)) {
    if (divisionId === null) return null
    if (!(await isDivision(tx, divisionId))) throw unknownDivision()
    return [divisionId]
  }
  const own = await ownDivisionIds(tx, actor)
  if (divisionId === null) return own
  if (!own.includes(divisionId)) throw unknownDivision()
  return [divisionId]
}

const unknownDivision = () =>
  new InvalidInput([{ code: 'custom', path: ['divisionId'], message: 'validation:unknownChoice', input: undefined }], 'dashboard')
