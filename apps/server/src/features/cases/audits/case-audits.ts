import { type Audit, auditRoutes } from '@destek/contracts/cases/case-audits'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { changes } from '../../history/history.ts'
import { type CaseFacts, shownName } from '../case-policy.ts'
import { findVisibleCase } from '../find-case.ts'
import { auditTypesFor, mayKnowFact } from './audit-policy.ts'
import { sentenceOf, worded } from './audit-sentence.ts'
import { type AuditRow, countAudits, listAudits, readAudits } from './audit-store.ts'

export const serveCaseAudits = (serve: Serve) => {
  serve(auditRoutes.ofCase, ({ tx, actor, query }) => auditsOfCase(tx, actor, query))
}

interface Query {
  activityId: string
  skipCount: number
  maxResultCount: number
}

/** Everything that happened to a case, newest first. */
async function auditsOfCase(tx: Tx, actor: Actor, { activityId: caseId, ...page }: Query): Promise<Paged<Audit>> {
  const row = await findVisibleCase(tx, actor, caseId)
  const asked = { caseId, types: auditTypesFor(actor) }
  const [audits, totalCount] = await Promise.all([listAudits(tx, asked, page), countAudits(tx, asked)])
  return { items: audits.map((audit) => presentAudit(actor, row, audit)), totalCount }
}

/** The events of a case with these ids, in any order. */
export const auditsById = async (tx: Tx, actor: Actor, row: CaseFacts, ids: readonly string[]): Promise<Audit[]> =>
  (await readAudits(tx, ids)).map((audit) => presentAudit(actor, row, audit))

/** An event of a case in the reader's language, without the facts that they may not know. */
function presentAudit(actor: Actor, row: CaseFacts, audit: AuditRow): Audit {
  const t = translatorFor(actor.language)
  const all = changes((audit.before ?? {}) as Facts, (audit.after ?? {}) as Facts)
  const known = worded(
    t,
    all.filter(({ field }) => mayKnowFact(actor, audit.type, field)),
  )
  return {
    id: audit.id,
    event: audit.type,
    description: sentenceOf(t, audit.type, known),
    changes: known,
    creatorUser:
      audit.actor_id === null
        ? t('case-audits:system')
        : shownName(actor, row, { id: audit.actor_id, full_name: audit.actor_name ?? '' }),
    creationTime: audit.occurred_at.toISOString(),
  }
}

type Facts = Record<string, unknown>
