import type { ImportReject } from '@destek/contracts/people/employee-imports'
import type { TFunction } from 'i18next'
import { type Column, EMPTY_CELL } from '../../../../ui/table/columns.ts'
import styles from './rejected-rows.module.css'

export const rejectColumns = (t: TFunction<'employee-imports'>): readonly Column<ImportReject & { id: string }>[] => [
  {
    field: 'row',
    title: t('page.rejects.row'),
    width: '84px',
    render: ({ row }) => <span className={`tabular ${styles.number}`}>{row}</span>,
  },
  {
    field: 'ident',
    title: t('page.rejects.ident'),
    width: '108px',
    render: ({ ident }) => (ident ? <span className="tabular">{ident}</span> : EMPTY_CELL),
  },
  {
    field: 'field',
    title: t('page.rejects.field'),
    width: '128px',
    tone: 'strong',
    render: ({ field }) => (field ? t(`fields.${field}`) : t('page.rejects.wholeRow')),
  },
  {
    field: 'value',
    title: t('page.rejects.value'),
    width: '140px',
    render: ({ value }) =>
      value ? (
        <span className={styles.value} title={value}>
          {value}
        </span>
      ) : (
        <span className={styles.empty}>{t('page.rejects.empty')}</span>
      ),
  },
  { field: 'reason', title: t('page.rejects.reason') },
]
