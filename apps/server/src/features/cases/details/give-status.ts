import type { Tx } from '../../../platform/database/driver/tx.ts'
import { readSurveySetting } from '../../settings/survey-setting.ts'
import { type Author, type CaseValues, changeCase, type LockedCase, momentOf, recordCaseEvent } from '../change/change-case.ts'
import { clockOf, type ClockStatus } from '../deadline/clock.ts'
import type { RichText } from '../rich-text.ts'
import { insertDetail, readStatusName } from './case-detail-store.ts'
import { clockValues } from './clock-values.ts'

interface GivenStatus {
  status: { id: string; name: string } & ClockStatus
  said: RichText
  /** How the sender named the request; left out where it comes from another system. */
  requestId?: string | null
  /** The names of those that come with it. */
  documents?: readonly string[]
}

/** Gives a locked case a status with its text, and updates closing, deadline, first response and history. */
export async function giveStatus(
  tx: Tx,
  author: Author,
  row: LockedCase,
  { status, said, requestId = null, documents = [] }: GivenStatus,
) {
  const clock = clockOf(status)
  const detail = await insertDetail(tx, {
    request_id: requestId,
    activity_id: row.id,
    status_id: status.id,
    description: said.html,
    description_text: said.text,
    clock,
    creator_id: author.userId,
  })
  const closing = closingOf(row, {
    author,
    status,
    text: said.text,
    at: detail.creation_time,
    isSurveyOn: status.closed && (await readSurveySetting(tx)).isOn,
  })
  await changeCase(tx, author, row, {
    type: 'status',
    isAnswer: true,
    values: { status_id: status.id, ...closing, ...clockValues(row, clock, detail.creation_time) },
    before: { statusWrapup: await readStatusName(tx, row.status_id) },
    after: {
      statusWrapup: status.name,
      description: beginningOf(said.text),
      ...(documents.length > 0 && { documents }),
    },
    forJobs: { detailId: detail.id, isSameStatus: status.id === row.status_id, isQuestion: clock === 'waiting' },
  })
  if ('is_case_survey_resolved' in closing) await recordCaseEvent(tx, author, row, { type: 'survey' })
  return detail
}

/** The history tells how the text begins. No character is cut in two, which the database would not store. */
export const beginningOf = (text: string) => [...text].slice(0, 200).join('')

interface Given {
  author: Author
  status: { closed: boolean }
  /** The text without its markup; null where nothing was written. */
  text: string | null
  at: Date
  isSurveyOn: boolean
}

/**
 * The closing columns after a status. A closing status keeps the time of the first closing and takes the newest text. Any other
 * status reopens the case, whose survey stays as it was.
 */
export function closingOf(row: LockedCase, { author, status, text, at, isSurveyOn }: Given): CaseValues {
  const isClosed = row.closed_date_time !== null
  if (!status.closed) return isClosed ? { closed_date_time: null, closed_user_id: null, resolve_description: null } : {}
  if (isClosed) return { resolve_description: text }
  return {
    closed_date_time: momentOf(at),
    closed_user_id: author.userId,
    resolve_description: text,
    ...(isSurveyOn && row.is_case_survey_resolved === null && { is_case_survey_resolved: false }),
  }
}
