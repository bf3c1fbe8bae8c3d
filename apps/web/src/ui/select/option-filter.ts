import { fold } from '../../lib/i18n/fold.ts'

/** Filters the options of a select without regard to Turkish diacritics. */
export const foldedFilter = {
  filterOption: (typed: string, option: { label?: unknown; options?: unknown } | undefined) =>
    // A group stays while one of its options matches; the library handles that.
    option?.options === undefined && fold(String(option?.label ?? '')).includes(fold(typed.trim())),
}

/** For labels of several parts: each typed word must occur in them. */
export const everyWordFilter = {
  filterOption: (typed: string, option: { label?: unknown } | undefined) => {
    const label = fold(String(option?.label ?? ''))
    return fold(typed)
      .split(/\s+/)
      .every((word) => label.includes(word))
  },
}
