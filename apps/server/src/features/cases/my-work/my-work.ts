import { type MyWork, myWorkRoutes } from '@destek/contracts/cases/my-work'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { readListed } from '../case-store.ts'
import { presentListed } from '../find-case.ts'
import { whatCameBack } from './came-back.ts'
import { ledTeamsOf } from './led-teams.ts'
import { readDue, readUnassigned } from './my-work-store.ts'
import { weekOf } from './week.ts'

export const serveMyWork = (serve: Serve) => {
  serve(myWorkRoutes.all, ({ tx, actor }) => myWork(tx, actor))
}

/** The work of the caller now. The numbers of each part are of one moment. */
async function myWork(tx: Tx, actor: Actor): Promise<MyWork> {
  const [due, cameBack, unassigned, week] = await Promise.all([
    readDue(tx, actor),
    whatCameBack(tx, actor),
    readUnassigned(tx, actor),
    weekOf(tx, actor),
  ])
  const [rows, led] = await Promise.all([
    readListed(tx, [...due.numbers, ...unassigned.numbers]),
    unassigned.leadsTeams ? ledTeamsOf(tx, actor) : null,
  ])
  const cases = new Map(rows.map((row) => [row.friendly_id, presentListed(actor, row)]))
  const listed = ({ numbers, totalCount }: { numbers: string[]; totalCount: number }) => ({
    items: numbers.flatMap((number) => cases.get(number) ?? []),
    totalCount,
  })
  return {
    due: listed(due),
    overdueCount: due.overdueCount,
    dueTodayCount: due.dueTodayCount,
    awaitingCount: due.awaitingCount,
    cameBack,
    unassigned: listed(unassigned),
    teamNames: unassigned.teamNames,
    ownTeamId: unassigned.ownTeamId,
    week,
    led,
  }
}
