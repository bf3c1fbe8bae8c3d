import { type Category, categoryLimits, categoryRoutes } from '@destek/contracts/categories'
import { divisionRoutes } from '@destek/contracts/divisions'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { FilterSelect } from '../../ui/list/filter-select.tsx'
import { useFilter } from '../../ui/list/use-filter.ts'
import { TwoLevelPage } from '../../ui/split/two-level-page.tsx'
import { lowerPrefix, useTwoLevels } from '../../ui/split/use-two-levels.ts'
import { CategoryActions } from './category-actions.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { columnsOfLower, columnsOfMain } from './category-columns.tsx'
import { ExportButton } from './export-button.tsx'

/** What cases are about, in two steps: main categories at the left, what is below the chosen one at the right. */
export function CategoriesPage() {
  const { t } = useTranslation('categories')
  const [divisionId] = useFilter('division')
  const levels = useTwoLevels(categoryRoutes, { pageSize: categoryLimits.pageSize, query: { divisionId } })
  const { upper, lower, chosen, isChosenComing, choose } = levels
  useLiveEvents(['category.*', 'subCategory.*'], upper.refresh)
  // Two hundred rows are drawn anew only when these change.
  const mainColumns = useMemo(() => columnsOfMain(t), [t])
  const lowerColumns = useMemo(() => columnsOfLower(t), [t])
  const mainActions = useCallback((category: Category) => <CategoryActions category={category} level="main" />, [])
  const lowerActions = useCallback((category: Category) => <CategoryActions category={category} level="sub" />, [])
  const words = (level: 'main' | 'sub') => ({
    label: t(`${level}.title`),
    filterLabel: t(`${level}.filter`),
    empty: { title: t(`${level}.empty.title`), text: t(`${level}.empty.text`) },
  })
  return (
    <TwoLevelPage
      title={t('title')}
      actions={<ExportButton />}
      levels={levels}
      upper={{
        ...words('main'),
        title: t('main.title'),
        facts: [t('main.about')],
        aside: <FilterSelect name="division" label={t('fields.divisionId')} route={divisionRoutes.all} />,
        isFiltered: divisionId !== undefined,
        add: <AddButton needs={categoryRoutes.save} label={t('main.add')} />,
        columns: mainColumns,
        rowActions: mainActions,
      }}
      lower={{
        ...words('sub'),
        title: chosen?.name ?? '',
        facts: [t('sub.about'), chosen?.divisionName],
        add: <AddButton needs={categoryRoutes.save} label={t('sub.add')} primary={false} param={lowerPrefix} />,
        columns: lowerColumns,
        rowActions: lowerActions,
      }}
      hint={{ title: t('hint.title'), text: t('hint.text') }}
      dialogs={
        <>
          <CategoryDialog level="main" rows={upper.items} onSaved={({ id }) => choose(id)} />
          {!isChosenComing && <CategoryDialog level="sub" rows={lower.items} parent={chosen} />}
        </>
      }
    />
  )
}
