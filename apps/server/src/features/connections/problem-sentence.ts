import type { Translate } from '../../platform/i18n/messages.ts'

/** What went wrong, for the person who reads it: with the words of the other side where it has some. */
export function problemSentence(t: Translate, { problem, said }: { problem: string; said: string | null }): string {
  const sentence = t(`connections:problems.${problem}`)
  return said === null ? sentence : t('connections:problems.said', { sentence, said })
}
