/** The columns as the chooser lists them: the shown ones in their order, then the others. */
export function inShownOrder<Choice extends { key: string; fixed?: boolean }>(
  columns: readonly Choice[],
  shown: readonly string[],
): Choice[] {
  const place = ({ key, fixed }: Choice) => {
    if (fixed) return -1
    const index = shown.indexOf(key)
    return index === -1 ? shown.length : index
  }
  return columns.toSorted((one, other) => place(one) - place(other))
}

/** The same columns with one of them a place further up or down; null where it cannot go. */
export function moved(shown: readonly string[], key: string, by: 1 | -1, fixed: readonly string[]): string[] | null {
  const from = shown.indexOf(key)
  const displaced = shown[from + by]
  if (from === -1 || displaced === undefined || fixed.includes(displaced)) return null
  return shown.with(from, displaced).with(from + by, key)
}

/** Shown if it was not, and the other way round; a column that is added comes last. */
export const switched = (shown: readonly string[], key: string): string[] =>
  shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key]
