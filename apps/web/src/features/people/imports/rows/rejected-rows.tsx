import { type EmployeeImport, type ImportReject, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Pager } from '../../../../ui/list/pager.tsx'
import { useFilter } from '../../../../ui/list/use-filter.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { type Column, EMPTY_CELL } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import styles from './rejected-rows.module.css'

const prefix = 'rejects'
const pageSize = 10

/** The rejected rows: reasons on the left, rows on the right. */
export function RejectedRows({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const [chosen, choose] = useFilter('reason', prefix)
  const reason = found.reasons.find((each) => keyOf(each) === chosen)
  const list = useList(
    employeeImportRoutes.rejects,
    reason ? { code: reason.code, ...(reason.field && { field: reason.field }) } : {},
    { params: { id: found.id }, prefix, pageSize, enabled: found.counts.rejected > 0, keepsRows: true },
  )
  const columns = useMemo(() => rejectColumns(t), [t])
  const rows = useMemo(() => list.items.map((row) => ({ ...row, id: `${row.row} ${row.code} ${row.field}` })), [list.items])
  if (found.counts.rejected === 0) return null
  return (
    <section className={styles.rejects} aria-labelledby="import-rejects">
      <div className={styles.reasons}>
        <h3 id="import-rejects" className={styles.title}>
          {t('page.rejects.title')} <small>{t('page.rejects.byReason')}</small>
        </h3>
        <ul className={styles.list}>
          <Reason
            name={t('page.rejects.all')}
            count={found.counts.rejected}
            isChosen={reason === undefined}
            onChoose={() => choose(undefined)}
          />
          {found.reasons.map((each) => (
            <Reason
              key={keyOf(each)}
              name={t(`page.rejects.by.${each.code}`, {
                field: each.field ? t(`fields.${each.field}`) : t('page.rejects.wholeRow'),
              })}
              count={each.count}
              isChosen={each === reason}
              onChoose={() => choose(keyOf(each))}
            />
          ))}
        </ul>
      </div>
      <div className={styles.rows}>
        {list.error && list.totalCount === undefined ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : (
          <div className={styles.table}>
            <DataTable list={{ ...list, items: rows }} label={t('page.rejects.rows')} columns={columns} />
          </div>
        )}
        {(list.totalCount ?? 0) > pageSize && (
          <div className={styles.pager}>
            <Pager page={list.page} pageSize={pageSize} totalCount={list.totalCount} onPage={list.setPage} />
          </div>
        )}
      </div>
    </section>
  )
}

const keyOf = ({ code, field }: EmployeeImport['reasons'][number]) => (field ? `${code}:${field}` : code)

interface ReasonProps {
  name: string
  count: number
  isChosen: boolean
  onChoose: () => void
}

function Reason({ name, count, isChosen, onChoose }: ReasonProps) {
  const { i18n } = useTranslation()
  return (
    <li>
      <button type="button" className={styles.reason} aria-pressed={isChosen} onClick={onChoose}>
        <span>{name}</span> <span className="tabular">{count.toLocaleString(i18n.language)}</span>
      </button>
    </li>
  )
}

const rejectColumns = (t: TFunction<'employee-imports'>): readonly Column<ImportReject & { id: string }>[] => [
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
