import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../../platform/database/queries/folded-pattern.ts'
import { allWordsOf } from '../../../platform/database/queries/words.ts'
import { foldText } from '../../../platform/database/queries/fold-text.ts'

/** One word of a search text, in the form that is compared with folded text. */
export interface SearchWord {
  /** Matches every text that the word matches, and few others. The trigram index is searched with it. */
  pattern: string
  /** A regular expression for exactly the texts that the word matches; null if the pattern is already exact. */
  exact: string | null
}

/** The words of a search text. A case is found if its text contains every word, in any order. */
export const searchWords = (text: string): SearchWord[] => allWordsOf(withPlainNumber(text)).map(searchWord)

/** People read or type a number as `DST‑104829` or `dst 104829`. The search uses the form in which it is stored. */
const withPlainNumber = (text: string) => text.trim().replace(/^dst[\s\u2010-\u2015-]+(?=\d)/i, 'dst-')

/**
 * In many Turkish stems the last consonant becomes soft before a vowel: kitap, kitabı; kulaklık, kulaklığa. Folded text has the same letter
 * for "ç" and "c", so that pair needs no rule. Shorter stems rarely change, and too many other words begin with them: "kap" must not find
 * "kablo".
 */
function searchWord(word: string): SearchWord {
  const folded = foldText(word)
  const [, hardStem, hard] = /^([a-z]{3,})([kpt])$/.exec(folded) ?? []
  if (hardStem && hard) return eitherConsonant(hardStem, hard, `${softOf[hard]}${ending}`)
  const [, softStem, soft, vowel] = /^([a-z]{3,})([gbd])([iu])$/.exec(folded) ?? []
  if (softStem && soft && vowel) return eitherConsonant(softStem, hardOf[soft]!, `${soft}${vowel}`)
  return { pattern: escapeLike(word), exact: null }
}

const softOf: Record<string, string> = { k: 'g', p: 'b', t: 'd' }
const hardOf: Record<string, string> = { g: 'k', b: 'p', d: 't' }

/** The vowel after a softened consonant. After "a" and "e" the word must end: "kart" must not find "kardeş". */
const ending = '([iu]|[ae](?![a-z]))'

const eitherConsonant = (stem: string, hard: string, soft: string): SearchWord => ({
  pattern: `${stem}_`,
  exact: `${stem}(${hard}|${soft})`,
})

/** Whether a folded text contains every word. */
export const containsWords = (folded: RawBuilder<unknown>, words: readonly SearchWord[]) =>
  sql<boolean>`(${sql.join(words.map(contains(folded)), sql` and `)})`

const contains =
  (folded: RawBuilder<unknown>) =>
  ({ pattern, exact }: SearchWord) =>
    exact === null ? sql`${folded} like ('%' || fold_text(${pattern}::text) || '%')` : sql`${folded} ~ ${exact}::text`
