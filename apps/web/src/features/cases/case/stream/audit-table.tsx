import { type Audit, auditRoutes } from '@destek/contracts/cases/case-audits'
import { Button } from 'antd'
import { History } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../../lib/browser/use-delayed.ts'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { MessagePanel } from '../../../../ui/display/message-panel.tsx'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { ValueWords } from '../../../../ui/form/conflict/value-words.tsx'
import { usePages } from '../../../../ui/list/use-pages.ts'
import type { panelOf } from '../../../../ui/page/tabs.tsx'
import { hiddenName } from '../../shared/hidden-name.ts'
import styles from './audit-table.module.css'
import { factLabel } from './event-summary.tsx'

const atATime = 50

/** The audit log of the case, newest first. */
export function AuditTable({ caseId, panel }: { caseId: string; panel?: ReturnType<typeof panelOf> }) {
  const { t } = useTranslation(['case-audits', 'common'])
  const pages = usePages(auditRoutes.ofCase, { query: { activityId: caseId } }, { atATime, suppressToast: true })
  const { items, totalCount, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const isSlow = useDelayed(isPending)
  return (
    <div className={styles.place} tabIndex={0} {...panel}>
      {isPending && isSlow && <p role="status">{t('common:list.loading')}</p>}
      {error && items.length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {totalCount === 0 && (
        <MessagePanel role="status" icon={<History size={16} />} title={t('table.empty.title')} text={t('table.empty.text')} />
      )}
      {items.length > 0 && (
        <table className={styles.table} aria-label={t('table.label')}>
          <thead>
            <tr>
              <th scope="col">{t('table.event')}</th>
              <th scope="col">{t('table.change')}</th>
              <th scope="col">{t('table.who')}</th>
              <th scope="col">{t('table.when')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((audit) => (
              <AuditRow key={audit.id} audit={audit} />
            ))}
          </tbody>
        </table>
      )}
      {error && items.length > 0 && (
        <p role="alert" className={styles.failed}>
          {t('table.notRefreshed')}
        </p>
      )}
      {hasNextPage && (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('table.more', { count: (totalCount ?? 0) - items.length })}
        </Button>
      )}
    </div>
  )
}

const AuditRow = memo(function AuditRow({ audit }: { audit: Audit }) {
  const { creatorUser, creationTime, changes } = audit
  return (
    <tr>
      <th scope="row">{eventWords(audit)}</th>
      <td>
        {changes.map((change) => (
          <div key={change.field} className={styles.change}>
            {changes.length > 1 && <span className={styles.field}>{factLabel(change.field)}</span>}
            <span>
              <ValueWords value={change.before} /> <span aria-hidden>→</span> <ValueWords value={change.after} />
            </span>
          </div>
        ))}
      </td>
      <td>{creatorUser === null ? hiddenName : <PersonName size="small" name={creatorUser} />}</td>
      <td className="tabular">
        <time dateTime={creationTime}>{formatDateTime(creationTime)}</time>
      </td>
    </tr>
  )
})

/** Only the event, if it has its own name, because the change is beside it; else the whole sentence. */
const eventWords = ({ event, description }: Audit) =>
  translate(`case-audits:events.${event.replace(/^activity:/, '').replace('.', '-')}`, { defaultValue: description })
