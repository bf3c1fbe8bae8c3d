import { allWordsOf } from '../../platform/database/queries/words.ts'
import { phoneKey } from '../employees/phone-key.ts'

/** The possible meanings of a search text; several may apply at once. */
export interface Sought {
  /** All of them must occur. */
  words: string[]
  caseNumber: number | null
  /** The last digits of a phone number, without a prefix. */
  phoneKey: string | null
}

export function soughtBy(text: string): Sought {
  const number = caseNumber.exec(text)?.[1]
  const key = phoneNumber.test(text) ? phoneKey(text) : null
  return { words: wordsMeant(text, number, key), caseNumber: number === undefined ? null : Number(number), phoneKey: key }
}

/** `DST-104829`, `dst 104829`, `#104829` or the number alone. */
const caseNumber = /^(?:dst[\s\u2010-\u2015-]*|#\s*)?(\d{1,15})$/iu

/** Digits and what people write between them. */
const phoneNumber = /^\+?[\d\s()./-]+$/u

/** A number that is written as one is no word; digits alone may also be part of an ident. */
function wordsMeant(text: string, number: string | undefined, key: string | null): string[] {
  if (number !== undefined) return [number]
  return key !== null ? [] : allWordsOf(text)
}
