/** More words than any name has narrow nothing down any more. */
const mostWords = 8

/** A text that somebody looks for, word by word. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, mostWords)
