import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../../platform/database/queries/folded-pattern.ts'
import { allWordsOf } from '../../../platform/database/queries/words.ts'
import { foldText } from '../../../platform/database/queries/fold-text.ts'

/** A word of a search text, as folded text is compared with it. */
export interface SearchWord {
  /** Matches every text that the word matches, and few others: an index of trigrams is asked for it. */
  pattern: string
  /** A regular expression of exactly the texts that the word matches; null where the pattern is exact. */
  exact: string | null
}

/** The words of a search text. A case is found when each of them is part of its text, in any order. */
export const searchWords = (text: string): SearchWord[] => allWordsOf(withPlainNumber(text)).map(searchWord)

/** A number as people read or type it, `DST‑104829` or `dst 104829`, is looked for as it is stored. */
const withPlainNumber = (text: string) => text.trim().replace(/^dst[\s\u2010-\u2015-]+(?=\d)/i, 'dst-')

/**
 * The last consonant of many Turkish stems is soft before a vowel: kitap, kitabı; kulaklık, kulaklığa. Folded text has the same letter for
 * "ç" and "c", which need no rule. Words of fewer letters rarely change and begin too many others: "kap" is not to find "kablo".
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

/** What stands after a softened consonant. Behind "a" and "e" the word ends: "kart" does not find "kardeş". */
const ending = '([iu]|[ae](?![a-z]))'

const eitherConsonant = (stem: string, hard: string, soft: string): SearchWord => ({
  pattern: `${stem}_`,
  exact: `${stem}(${hard}|${soft})`,
})

/** A folded text contains every word. */
export const containsWords = (folded: RawBuilder<unknown>, words: readonly SearchWord[]) =>
  sql<boolean>`(${sql.join(words.map(contains(folded)), sql` and `)})`

const contains =
  (folded: RawBuilder<unknown>) =>
  ({ pattern, exact }: SearchWord) =>
    exact === null ? sql`${folded} like ('%' || fold_text(${pattern}::text) || '%')` : sql`${folded} ~ ${exact}::text`
