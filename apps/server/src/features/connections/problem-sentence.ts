import type { Translate } from '../../platform/i18n/messages.ts'

/** The problem in a sentence for the user, with the message of the other system if there is one. */
export function problemSentence(t: Translate, { problem, said }: { problem: string; said: string | null }): string {
  const sentence = t(`connections:problems.${problem}`)
  return said === null ? sentence : t('connections:problems.said', { sentence, said })
}
