import { fold } from '../../lib/i18n/fold.ts'

/** Typing in a select finds Turkish and plain letters alike. */
export const foldedFilter = {
  filterOption: (typed: string, option: { label?: unknown; options?: unknown } | undefined) =>
    // A group stays as long as one of its options does; the library looks after that.
    option?.options === undefined && fold(String(option?.label ?? '')).includes(fold(typed.trim())),
}

/** For labels of several parts: each typed word stands somewhere in them. */
export const everyWordFilter = {
  filterOption: (typed: string, option: { label?: unknown } | undefined) => {
    const label = fold(String(option?.label ?? ''))
    return fold(typed)
      .split(/\s+/)
      .every((word) => label.includes(word))
  },
}
