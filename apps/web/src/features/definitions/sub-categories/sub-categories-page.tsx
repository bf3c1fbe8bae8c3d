import { type SubCategory, subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { pathOf, SubCategoryDialog } from './sub-category-dialog.tsx'

/** The last level below a category. */
export function SubCategoriesPage() {
  const { t } = useTranslation('sub-categories')
  return (
    <RecordListPage
      namespace="sub-categories"
      kinds={['subCategory', 'category']}
      list={subCategoryRoutes.pagedList}
      save={subCategoryRoutes.save}
      remove={subCategoryRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      dialog={(rows) => <SubCategoryDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'sub-categories'>): Column<SubCategory>[] => [
  {
    field: 'wrapupName',
    title: t('fields.wrapupName'),
    sortable: true,
    sortAs: 'wrapupPath',
    tone: 'quiet',
    render: ({ wrapupParentName, wrapupName }) => pathOf(wrapupParentName, wrapupName),
  },
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  {
    field: 'isActive',
    title: t('columns.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
