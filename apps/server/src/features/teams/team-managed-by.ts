import type { Tx } from '../../platform/database/driver/database.ts'
import { findManagedTeam } from './team-store.ts'

/** The name of a team of the division that the user manages, if there is one. */
export const teamManagedBy = async (tx: Tx, whose: { divisionId: string; userId: string }): Promise<string | null> =>
  (await findManagedTeam(tx, whose))?.team_name ?? null
