import { type Division, divisionChoosers, type ListDivisions } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { presentDivision } from './division-record.ts'
import { listDivisions } from './division-store.ts'

/** The divisions that the caller may choose from: for a case of one's own, which everybody may open, the public ones. */
export async function divisionsFor(tx: Tx, actor: Actor, query: ListDivisions): Promise<Division[]> {
  const mayChooseAny = actor.may(...divisionChoosers)
  // Those who may not see the others cannot ask for them either.
  if (!mayChooseAny && query.isPublic === false) return []
  const rows = await listDivisions(tx, mayChooseAny ? query : { ...query, isPublic: true }, actor.userId, actor.language)
  return rows.map(presentDivision)
}
