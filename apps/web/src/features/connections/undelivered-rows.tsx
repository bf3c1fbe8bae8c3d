import { connectionRoutes, type Undelivered } from '@destek/contracts/system/connections'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { RefreshCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/browser/use-now.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { momentText } from '../../lib/i18n/moment-text.ts'
import { useRunAction } from '../../ui/actions/action-host.tsx'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { CaseNumberLink } from '../cases/shared/case-link.tsx'
import styles from './connections.module.css'

interface UndeliveredRowsProps {
  items: readonly Undelivered[]
  /** The item being retried. */
  retrying: string | null
  onRetry: (row: Undelivered) => void
}

const columns = ['what', 'case', 'system', 'reason', 'tries', 'lastTry'] as const

export function UndeliveredTable({ items, ...actions }: UndeliveredRowsProps) {
  const { t } = useTranslation(['connections', 'common'])
  return (
    <table className={styles.table} aria-label={t('undelivered.title')} data-scrolls-sideways>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`undelivered.columns.${column}`)}
            </th>
          ))}
          <th scope="col" data-column="actions">
            <span className="visually-hidden">{t('common:list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id} data-row>
            <th scope="row" title={whatOf(row, t)}>
              {whatOf(row, t)}
            </th>
            <td>
              <CaseOf {...row} />
            </td>
            <td className={styles.secondary}>{t(`systems.${row.system}`)}</td>
            <td title={row.sentence}>
              <Reason {...row} />
            </td>
            <td>
              <Tries {...row} />
            </td>
            <td className={styles.secondary}>
              <LastTry {...row} />
            </td>
            <td data-column="actions">
              <UndeliveredActions row={row} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same for a narrow window. */
export function UndeliveredCards({ items, ...actions }: UndeliveredRowsProps) {
  const { t } = useTranslation('connections')
  return (
    <ul className={styles.cards} aria-label={t('undelivered.title')}>
      {items.map((row) => (
        <li key={row.id} className={styles.card} data-row tabIndex={-1}>
          <div className={styles.cardHead}>
            <span className={styles.name}>{whatOf(row, t)}</span>
            <CaseOf {...row} />
          </div>
          <p>
            <Reason {...row} />
          </p>
          <p className={styles.secondary}>
            {t('undelivered.columns.tries')} <Tries {...row} /> · <LastTry {...row} />
          </p>
          <UndeliveredActions row={row} {...actions} />
        </li>
      ))}
    </ul>
  )
}

const kinds = ['ticket', 'sms', 'mail', 'linkSms', 'linkMail'] as const

/** The item and its receiver, as far as permitted. */
function whatOf({ kind, recipient }: Undelivered, t: TFunction<'connections'>): string {
  const known = kinds.find((one) => one === kind)
  if (!known) return kind
  return recipient ? t(`undelivered.kindTo.${known}`, { recipient }) : t(`undelivered.kind.${known}`)
}

const CaseOf = ({ activityId, userFriendlyId }: Undelivered) => (
  <CaseNumberLink id={activityId} number={userFriendlyId} className={styles.case} />
)

const Reason = ({ sentence, code }: Undelivered) => (
  <>
    {sentence} {code && <span className={styles.code}>{code}</span>}
  </>
)

const Tries = ({ attempts, maxAttempts }: Undelivered) => (
  <span className="tabular">
    {attempts} <span className={styles.code}>/ {maxAttempts}</span>
  </span>
)

function LastTry({ lastTry }: Undelivered) {
  const { i18n } = useTranslation()
  return <span className="tabular">{momentText(lastTry, useNow(), i18n.language)}</span>
}

function UndeliveredActions({ row, retrying, onRetry }: { row: Undelivered } & Omit<UndeliveredRowsProps, 'items'>) {
  const { t } = useTranslation('connections')
  const run = useRunAction()
  const size = useIsMobile() ? 'middle' : 'small'
  const what = whatOf(row, t)
  const dismiss = () =>
    run({
      name: 'dismiss',
      label: t('undelivered.dismiss'),
      Icon: X,
      dialog: (onClose) => (
        <ConfirmDelete
          route={connectionRoutes.dismiss}
          input={{ params: { id: row.id } }}
          named={what}
          label={t('undelivered.dismiss')}
          text={t('undelivered.dismissed', { what })}
          onClose={onClose}
        />
      ),
    })
  return (
    <span className={styles.action}>
      <Button
        size={size}
        icon={<RefreshCw size={14} aria-hidden />}
        loading={retrying === row.id}
        aria-label={t('undelivered.retryOf', { what })}
        onClick={() => onRetry(row)}
      >
        {t('undelivered.retry')}
      </Button>
      <Button size={size} type="text" aria-label={t('undelivered.dismissOf', { what })} onClick={dismiss}>
        {t('undelivered.dismiss')}
      </Button>
    </span>
  )
}
