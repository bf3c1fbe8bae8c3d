import { i18n } from './i18n.ts'

/** Compares two texts in the order of the language on the screen. */
export const compareTexts = (one: string, other: string): number => collatorOf(i18n.language).compare(one, other)

/** The same in a given language, for components that sort anew when it changes. */
export const compareTextsIn = (language: string) => collatorOf(language).compare

/**
 * The function for the language on the screen: another one for each language. TanStack Query keeps what a `select` returned as long as the
 * function stays the same, so texts that it has sorted are sorted anew when the language changes.
 */
export function perLanguage<Input, Output>(transform: (input: Input) => Output): () => (input: Input) => Output {
  const transforms = new Map<string, (input: Input) => Output>()
  return () => {
    const known = transforms.get(i18n.language) ?? ((input: Input) => transform(input))
    transforms.set(i18n.language, known)
    return known
  }
}

const collators = new Map<string, Intl.Collator>()

/** Making a collator takes far longer than using it. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, known)
  return known
}
