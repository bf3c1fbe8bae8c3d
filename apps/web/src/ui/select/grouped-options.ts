import type { Option, OptionGroup } from './option.ts'

/** Options under headings, in the order of the items. */
export function groupedOptions<Item>(
  items: readonly Item[],
  heading: (item: Item) => string,
  option: (item: Item) => Option,
): OptionGroup[] {
  const groups = Map.groupBy(items, heading)
  return [...groups].map(([label, members]) => ({ label, options: members.map(option) }))
}
