import type { EmployeeImport } from '@destek/contracts/people/employee-imports'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import styles from './import-page.module.css'

/** The result of an import: what happened and what was kept. Nothing while it is running. */
export function ImportOutcome({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const { state, counts, doneRows, failure } = found
  const by = useBy(found)
  if (state === 'done') {
    return (
      <div className={styles.outcome}>
        <Notice tone="good">
          <strong>{t('page.ended.done', { created: counts.created, changed: counts.changed })}</strong>
          <span>{by}</span>
          <Deactivated found={found} />
        </Notice>
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className={styles.outcome}>
        <Notice tone="danger" role="alert">
          <strong>{t('page.ended.failed')}</strong>
          {failure && <span>{failure}</span>}
          <span>{doneRows > 0 ? t('page.ended.kept', { done: doneRows, count: counts.rows }) : t('page.ended.nothingKept')}</span>
          <Deactivated found={found} />
        </Notice>
      </div>
    )
  }
  if (state !== 'cancelled') return null
  return (
    <div className={styles.outcome}>
      <Notice tone="info">
        <span>{t('page.ended.cancelled')}</span>
        <Deactivated found={found} />
      </Notice>
    </div>
  )
}

/** The number of deactivated people, and of those reactivated since. */
function Deactivated({ found: { counts } }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const again = counts.deactivated - counts.stillInactive
  if (counts.deactivated === 0) return null
  return (
    <span>
      {t('page.ended.deactivated', { count: counts.deactivated })} {again > 0 && t('page.ended.activeAgain', { count: again })}
    </span>
  )
}

function useBy({ creatorName, finishedTime, creationTime }: EmployeeImport): string {
  const { t } = useTranslation('employee-imports')
  const time = formatDateTime(finishedTime ?? creationTime)
  return creatorName === null ? t('page.ended.doneByCommand', { time }) : t('page.ended.doneBy', { name: creatorName, time })
}
