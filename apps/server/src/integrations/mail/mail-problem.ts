import type { Translate } from '../../platform/i18n/messages.ts'

interface Outcome {
  problem: string | null
  /** The message of the mail server. */
  error: string | null
  bounce_time: Date | null
  bounce_reason: string | null
}

/** Why a mail did not arrive, for people; what the other side says of a receiver whom they may not know is left out. */
export function mailProblem(t: Translate, row: Outcome, { isHidden }: { isHidden: boolean }): string | null {
  const kind = row.bounce_time ? 'bounced' : row.problem
  if (kind === null) return null
  const problem = t(`mails:problems.${kind}`)
  const sentence = isHidden ? null : row.bounce_time ? row.bounce_reason : row.error
  return sentence ? t('mails:problemSaid', { problem, sentence }) : problem
}
