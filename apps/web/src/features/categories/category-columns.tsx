import type { Category } from '@destek/contracts/categories'
import { slaText } from '@destek/contracts/sla-text'
import type { TFunction } from 'i18next'
import { ActiveTag } from '../../ui/active-tag.tsx'
import { type Column, nothing } from '../../ui/list/columns.ts'

export const columnsOfMain = (t: TFunction<'categories'>): Column<Category>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'divisionName', title: t('fields.divisionName'), sortable: true, tone: 'quiet', width: '30%' },
  isActive(t),
]

export const columnsOfLower = (t: TFunction<'categories'>): Column<Category>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'assignedTeamName', title: t('fields.assignedTeamName'), sortable: true, width: '26%' },
  {
    field: 'sla',
    title: t('fields.sla'),
    sortable: true,
    width: '64px',
    render: ({ sla }) => (sla === null ? nothing : <span className="tabular">{slaText(sla)}</span>),
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
