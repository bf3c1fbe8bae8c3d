import type { Survey } from '@destek/contracts/cases/case-workspace'
import type { SurveySetting } from '../../settings/survey-setting.ts'

interface SurveyFacts {
  id: string
  friendly_id: string
  case_owner_id: string
  is_case_survey_resolved: boolean | null
}

/** The survey of a case. Only the owner of the case is asked to answer it, and only while it waits for an answer. */
export function surveyOf(row: SurveyFacts, { isOn, url }: SurveySetting, userId: string): Survey | null {
  if (!isOn) return null
  if (row.is_case_survey_resolved === null) return { state: 'notReached', url: null }
  if (row.is_case_survey_resolved) return { state: 'resolved', url: null }
  return { state: 'pending', url: url !== null && row.case_owner_id === userId ? addressOf(url, row) : null }
}

/** Only web pages are offered as links. */
function addressOf(url: string, { id, friendly_id: friendlyId }: SurveyFacts): string | null {
  const address = url
    .replaceAll('{activityId}', encodeURIComponent(id))
    .replaceAll('{friendlyId}', encodeURIComponent(friendlyId))
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}
