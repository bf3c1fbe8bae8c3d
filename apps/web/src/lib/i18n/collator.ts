import { i18n } from './i18n.ts'

/** Compares two texts in the current language. */
export const compareTexts = (one: string, other: string): number => collatorOf(i18n.language).compare(one, other)

/** Compares in a given language, for components that sort again when it changes. */
export const compareTextsIn = (language: string) => collatorOf(language).compare

/**
 * The function for the current language; each language has its own. TanStack Query keeps the result of a `select` while the
 * function stays the same, so sorted texts are sorted again after a change of language.
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

/** Creating a collator takes far longer than using it. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, known)
  return known
}
