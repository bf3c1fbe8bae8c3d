import type { Actor } from '../../../platform/auth/actor.ts'
import type { CaseValues, LockedCase } from '../change/change-case.ts'
import { momentOf } from '../change/change-case.ts'

interface Given {
  actor: Actor
  status: { closed: boolean }
  /** What was said, without its markup. */
  text: string
  isSurveyOn: boolean
}

/**
 * What giving a status means for the closing of the case. A status that closes leaves the first closing as it is and takes the newest
 * words; one that does not reopens the case, whose survey stays what it was.
 */
export function closingOf(row: LockedCase, { actor, status, text, isSurveyOn }: Given): CaseValues {
  const isClosed = row.closed_date_time !== null
  if (!status.closed) return isClosed ? { closed_date_time: null, closed_user_id: null, resolve_description: null } : {}
  if (isClosed) return { resolve_description: text }
  return {
    closed_date_time: momentOf(),
    closed_user_id: actor.userId,
    resolve_description: text,
    ...(isSurveyOn && row.is_case_survey_resolved === null && { is_case_survey_resolved: false }),
  }
}
