import { type Category, categoryLimits, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { slaText } from '@destek/contracts/cases/sla-text'
import type { TFunction } from 'i18next'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { AddButton } from '../../../ui/actions/add-button.tsx'
import { FilterSelect } from '../../../ui/list/filter-select.tsx'
import { useFilter } from '../../../ui/list/use-filter.ts'
import { TwoLevelPage } from '../../../ui/split/two-level-page.tsx'
import { lowerPrefix, useTwoLevels } from '../../../ui/split/use-two-levels.ts'
import { useRecordActions } from '../../../ui/actions/record-actions.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { downloadStamp, saveBase64 } from '../../../lib/api/download.ts'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import { type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'
import { CategoryDialog } from './category-dialog.tsx'

/** The categories in two levels: main categories on the left, the subcategories of the selected one on the right. */
export function CategoriesPage() {
  const { t } = useTranslation('categories')
  const [divisionId] = useFilter('division')
  const levels = useTwoLevels(categoryRoutes, { pageSize: categoryLimits.pageSize, query: { divisionId } })
  const { upper, lower, chosen, isChosenComing, choose } = levels
  useLiveEvents(['category.*', 'subCategory.*'], upper.refresh)
  // Two hundred rows are redrawn only when these change.
  const mainColumns = useMemo(() => columnsOfMain(t), [t])
  const lowerColumns = useMemo(() => columnsOfLower(t), [t])
  const mainActions = useCategoryActions('main')
  const lowerActions = useCategoryActions('sub')
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

function useCategoryActions(level: 'main' | 'sub') {
  const { t } = useTranslation('categories')
  return useRecordActions({
    named: nameOf,
    edit: categoryRoutes.save,
    remove: categoryRoutes.remove,
    removeLabel: t(`${level}.delete`),
    consequence: t(`${level}.deletedMeans`),
    param: level === 'main' ? undefined : lowerPrefix,
  })
}

const nameOf = ({ name }: Category) => name

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports all categories as a spreadsheet, regardless of filters. */
function ExportButton() {
  const { t } = useTranslation('categories')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(categoryRoutes.excelList, {}),
    onSuccess: (content) => saveBase64(`Categories_${downloadStamp()}.xlsx`, content, excel),
  })
  if (!usePermission(categoryRoutes.excelList)) return null
  return (
    <Button icon={<Download size={14} aria-hidden />} loading={isPending} disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'exporting' : 'export')}
    </Button>
  )
}

const columnsOfMain = (t: TFunction<'categories'>): Column<Category>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'divisionName', title: t('fields.divisionName'), sortable: true, tone: 'quiet', width: '30%' },
  isActive(t),
]

const columnsOfLower = (t: TFunction<'categories'>): Column<Category>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'assignedTeamName', title: t('fields.assignedTeamName'), sortable: true, width: '26%' },
  {
    field: 'sla',
    title: t('fields.sla'),
    sortable: true,
    width: '64px',
    render: ({ sla }) => (sla === null ? EMPTY_CELL : <span className="tabular">{slaText(sla)}</span>),
  },
  isActive(t),
]

const isActive = (t: TFunction<'categories'>): Column<Category> => ({
  field: 'isActive',
  title: t('columns.isActive'),
  sortable: true,
  width: '84px',
  render: (category) => <ActiveTag isActive={category.isActive} />,
})
