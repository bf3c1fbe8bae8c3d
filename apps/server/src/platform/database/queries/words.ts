/** More words than any name has narrow nothing down any more. */
export const mostWords = 8

/** The words of a search text. */
export const allWordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of a name. */
export const wordsOf = (text: string): string[] => allWordsOf(text).slice(0, mostWords)
