import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { type Attention, attentionRoutes } from '@destek/contracts/system/attention'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { P } from '@destek/contracts/core/permissions'
import { type Actor, meetsNeeds } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Serve } from '../../platform/http/calls.ts'
import type { SystemParts } from '../connections/connected-systems.ts'
import { readConnections } from '../connections/connections.ts'
import { readAttentionFacts, readTeams } from './attention-store.ts'

export const serveAttention = (serve: Serve, parts: SystemParts) => {
  serve(attentionRoutes.all, ({ tx, actor }) => readAttention(tx, actor, parts))
}

async function readAttention(tx: Tx, actor: Actor, parts: SystemParts): Promise<Attention> {
  const connections = await readConnections(tx, actor, parts)
  const facts = await readAttentionFacts(tx, actor)
  const teams = actor.may(P.ActivityAllList) ? await readTeams(tx, actor) : null
  return {
    connections: connections.flatMap(({ connection: { system, state, lastSuccess } }) =>
      state === 'failing' || state === 'slow' || state === 'incomplete' ? [{ system, state, lastSuccess }] : [],
    ),
    undelivered: { count: facts.undelivered, newestTime: facts.last_failure_time?.toISOString() ?? null },
    lastImport:
      facts.import_id !== null && meetsNeeds(actor, employeeImportRoutes.pagedList)
        ? {
            id: facts.import_id,
            fileName: facts.import_file_name,
            state: facts.import_state,
            time: facts.import_time.toISOString(),
            rejectedCount: facts.import_rejected,
          }
        : null,
    wrongData: meetsNeeds(actor, inconsistentDataRoutes.pagedList)
      ? { count: facts.wrong_data, oldestTime: facts.oldest_wrong_data_time?.toISOString() ?? null }
      : null,
    feedback: meetsNeeds(actor, feedbackRoutes.pagedList)
      ? { count: facts.feedback, lowCount: facts.low_feedback, average: facts.average_score }
      : null,
    withoutCaseType: actor.may(P.ActivityAllList) ? { count: facts.without_case_type } : null,
    teams: teams && teams.map(({ oldestTime, ...team }) => ({ ...team, oldestTime: oldestTime?.toISOString() ?? null })),
  }
}
