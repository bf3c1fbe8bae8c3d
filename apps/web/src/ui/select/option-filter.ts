import { foldDiacritics } from '../../lib/i18n/fold-diacritics.ts'

/** Filters the options of a select without regard to Turkish diacritics. */
export const foldedFilter = {
  filterOption: (typed: string, option: { label?: unknown; options?: unknown } | undefined) =>
    // A group stays while one of its options matches; the library handles that.
    option?.options === undefined && foldDiacritics(String(option?.label ?? '')).includes(foldDiacritics(typed.trim())),
}

/** For labels of several parts: each typed word must occur in them. */
export const everyWordFilter = {
  filterOption: (typed: string, option: { label?: unknown } | undefined) => {
    const label = foldDiacritics(String(option?.label ?? ''))
    return foldDiacritics(typed)
      .split(/\s+/)
      .every((word) => label.includes(word))
  },
}
