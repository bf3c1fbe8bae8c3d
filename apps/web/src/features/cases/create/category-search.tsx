import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { useQuery } from '@tanstack/react-query'
import { Select, type RefSelectProps } from 'antd'
import { Search } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { failedOptions } from '../../../ui/select/failed-options.tsx'
import type { Option } from '../../../ui/select/option.ts'
import { everyWordFilter } from '../../../ui/select/option-filter.ts'
import styles from './category-field.module.css'
import type { CategoryFieldName } from './use-case-choices.ts'

export interface CategoryHit extends Option {
  value: string
  choice: Record<CategoryFieldName, string | null>
}

interface CategorySearchProps {
  ref: Ref<RefSelectProps>
  onChoose: (choice: CategoryHit['choice']) => void
}

/** Finds a category in all divisions by any words of its path. */
export function CategorySearch({ ref, onChoose }: CategorySearchProps) {
  const { t } = useTranslation('create-case')
  const [isWanted, setIsWanted] = useState(false)
  const asked = useQuery({ ...routeQuery(categoryRoutes.all, { query: {} }), enabled: isWanted })
  const { data, isFetching } = asked
  const failure = failedOptions(asked)
  const hits = useMemo(() => everyCategory(data?.items ?? []), [data])
  return (
    <Select<string, CategoryHit>
      ref={ref}
      className={styles.search}
      variant="borderless"
      aria-label={t('category.search')}
      placeholder={t('category.searchHint')}
      prefix={<Search size={14} aria-hidden />}
      suffixIcon={<KeyHint>/</KeyHint>}
      value={null}
      options={hits}
      loading={isFetching && !data}
      notFoundContent={failure.notFoundContent ?? (data ? t('category.noMatch') : null)}
      onOpenChange={failure.onOpenChange}
      showSearch={everyWordFilter}
      popupMatchSelectWidth={false}
      onFocus={() => setIsWanted(true)}
      onChange={(value) => {
        const hit = hits.find((candidate) => candidate.value === value)
        if (hit) onChoose(hit.choice)
      }}
    />
  )
}

/** All paths to categories and subcategories, as text. */
function everyCategory(categories: readonly Category[]): CategoryHit[] {
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
