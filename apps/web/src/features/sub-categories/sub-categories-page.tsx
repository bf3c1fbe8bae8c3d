import { type SubCategory, subCategoryRoutes } from '@destek/contracts/sub-categories'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { ActiveTag } from '../../ui/active-tag.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { SubCategoryDialog } from './sub-category-dialog.tsx'

/** The last step of the choice, below a category. */
export function SubCategoriesPage() {
  const { t } = useTranslation('sub-categories')
  const list = useList(subCategoryRoutes.pagedList)
  useLiveEvents(['subCategory.*', 'category.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={subCategoryRoutes.save} label={t('add')} />}
      dialog={<SubCategoryDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name }) => (
          <RowActions
            id={id}
            named={name}
            edit={subCategoryRoutes.save}
            remove={subCategoryRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        )}
      />
    </ListPage>
  )
}

const columns = (t: TFunction<'sub-categories'>): Column<SubCategory>[] => [
  { field: 'wrapupName', title: t('fields.wrapupName'), sortable: true, tone: 'quiet' },
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  {
    field: 'isActive',
    title: t('columns.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
