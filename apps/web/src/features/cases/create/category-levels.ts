import type { Category } from '@destek/contracts/definitions/categories'
import type { Division } from '@destek/contracts/definitions/divisions'
import type { Values } from '../../../ui/form/core/form-values.ts'
import type { Option } from '../../../ui/select/option.ts'

/** The four steps of the choice; each depends on the one before. */
export const categoryFields = ['divisionId', 'callParentWrapupId', 'callWrapupId', 'subWrapup'] as const
export type CategoryFieldName = (typeof categoryFields)[number]

export type Levels = Record<CategoryFieldName, Option[]>

const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** What each step offers; inactive categories are never offered for a case. */
export function levelsOf(divisions: readonly Division[], categories: readonly Category[], chosen: Values): Levels {
  const active = categories.filter(({ isActive }) => isActive)
  const category = active.find(({ id }) => id === chosen['callWrapupId'])
  return {
    divisionId: divisions.map(named),
    callParentWrapupId: active.filter(({ parentId }) => parentId === null).map(named),
    callWrapupId: active.filter(({ parentId }) => parentId !== null && parentId === chosen['callParentWrapupId']).map(named),
    subWrapup: (category?.subWrapups ?? []).filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name })),
  }
}

export interface CategoryHit extends Option {
  value: string
  choice: Record<CategoryFieldName, string | null>
}

/** Every way down to a category, and further to what is below it, in words. */
export function everyCategory(categories: readonly Category[]): CategoryHit[] {
  const mains = new Map(
    categories.filter(({ parentId, isActive }) => parentId === null && isActive).map((main) => [main.id, main]),
  )
  return categories.flatMap((category) => {
    const main = category.isActive && category.parentId !== null ? mains.get(category.parentId) : undefined
    if (!main) return []
    const names = [category.divisionName, main.name, category.name]
    const subs = category.subWrapups.filter(({ isActive }) => isActive)
    return [null, ...subs].map((sub) => ({
      value: `${category.id} ${sub?.id ?? ''}`,
      label: [...names, ...(sub ? [sub.name] : [])].join(' › '),
      choice: {
        divisionId: category.divisionId,
        callParentWrapupId: main.id,
        callWrapupId: category.id,
        subWrapup: sub?.name ?? null,
      },
    }))
  })
}
