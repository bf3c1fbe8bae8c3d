import { type EmployeeImport, employeeImportRoutes, type ImportChange } from '@destek/contracts/people/employee-imports'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../../../lib/browser/search-state.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Pager } from '../../../../ui/list/pager.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import styles from './changed-rows.module.css'

const fewer = 3
const page = 20

/** The changes of existing people: a few as a sample, all on request. */
export function ChangedRows({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const [isAll, setAll] = useState(false)
  const change = useSearchChange()
  const list = useList(
    employeeImportRoutes.changes,
    {},
    { params: { id: found.id }, prefix: 'changes', pageSize: isAll ? page : fewer, enabled: found.counts.changed > 0 },
  )
  if (found.counts.changed === 0) return null
  const all = list.totalCount ?? found.counts.changed
  const toggle = () => {
    change({ 'changes.page': undefined }, { replace: true })
    setAll(!isAll)
  }
  return (
    <section className={styles.changes} aria-labelledby="import-changes" aria-busy={list.loading}>
      <header className={styles.header}>
        <h3 id="import-changes" className={styles.title}>
          {t('page.changes.title')}{' '}
          {list.totalCount !== undefined && (
            <small className="tabular">{t('page.changes.shown', { shown: list.items.length, all })}</small>
          )}
        </h3>
        {all > fewer && (
          <button type="button" className={styles.toggle} aria-expanded={isAll} onClick={toggle}>
            {t(isAll ? 'page.changes.fewer' : 'page.changes.all')}
          </button>
        )}
      </header>
      {list.error && list.items.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.refresh} />
      ) : (
        <ul className={styles.list}>
          {list.items.map((item) => (
            <ChangedRow key={`${item.row} ${item.field} ${item.name}`} change={item} />
          ))}
        </ul>
      )}
      {isAll && (
        <div className={styles.pager}>
          <Pager page={list.page} pageSize={list.pageSize} totalCount={list.totalCount} onPage={list.setPage} />
        </div>
      )}
    </section>
  )
}

function ChangedRow({ change }: { change: ImportChange }) {
  const { t } = useTranslation('employee-imports')
  const { fullName, ident, field, name, before, after } = change
  const shown = (value: string | null) => (value === null || value === '' ? <i>{t('page.changes.empty')}</i> : value)
  return (
    <li className={styles.change}>
      <strong className={styles.name}>{fullName}</strong>
      <span className={`tabular ${styles.ident}`}>{ident}</span>
      <span className={styles.field}>{field === 'attribute' ? name : t(`fields.${field}`)}</span>
      <span className={styles.values}>
        <del>
          <span className="visually-hidden">{t('page.changes.before')} </span>
          {shown(before)}
        </del>
        <ArrowRight size={14} aria-hidden />
        <ins>
          <span className="visually-hidden">{t('page.changes.after')} </span>
          {shown(after)}
        </ins>
      </span>
    </li>
  )
}
