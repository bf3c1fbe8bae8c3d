import type { Category } from '@destek/contracts/categories'
import type { Option, OptionGroup } from '../../ui/option.ts'

/** A main category can be chosen itself; those below it are found by either name. */
export function optionsByMain(categories: readonly Category[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup & { options: Option[] }>()
  for (const { id, name, parentId } of categories) {
    if (parentId === null) groups.set(id, { label: name, options: [{ value: id, label: name }] })
  }
  for (const { id, name, parentId } of categories) {
    const main = parentId === null ? undefined : groups.get(parentId)
    main?.options.push({ value: id, label: `${main.label} › ${name}` })
  }
  return [...groups.values()]
}
