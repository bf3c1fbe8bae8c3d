import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './bulk-confirm.module.css'
import type { CaseTransfer } from './selection-state.ts'
import { useBulkTransfer } from './bulk-transfer.ts'

interface BulkConfirmProps {
  transfers: readonly CaseTransfer[]
  /** How many of the selected cases do not go anywhere. */
  staying: number
  /** The cases on the screen as they are now. */
  present: readonly Activity[]
  onDone: () => void
  onClose: () => void
}

/** How many numbers are read; more are only counted. */
const namedCases = 8

/** Asks before cases change hands: how many go where. */
export function BulkConfirm({ transfers, staying, present, onDone, onClose }: BulkConfirmProps) {
  const { t, i18n } = useTranslation(['transfers', 'common'])
  const { send, isSending, changed } = useBulkTransfer({ transfers, present, onDone })
  const groups = [...Map.groupBy(transfers, ({ to }) => `${to.teamId} ${to.userId}`).values()]
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (cases: readonly Activity[]) => {
    const named = cases.slice(0, namedCases).map(({ userFriendlyId }) => caseNumber(userFriendlyId))
    const others = cases.length - named.length
    return numbers.format(others > 0 ? [...named, t('bulk.others', { count: others })] : named)
  }
  return (
    <Dialog
      kind="question"
      title={t('bulk.question', { count: transfers.length })}
      note={staying > 0 && t('bulk.staying', { count: staying })}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="primary" autoFocus data-autofocus loading={isSending} disabled={isSending} onClick={send}>
            {t(changed ? 'bulk.transferAnyway' : 'bulk.transfer', { count: transfers.length })}
          </Button>
        </>
      }
    >
      {changed && (
        <div className={styles.changed}>
          <Notice tone="warning" role="alert">
            {changed}
          </Notice>
        </div>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => {
          const { to } = group[0]!
          return (
            <li key={`${to.teamId} ${to.userId}`}>
              <p className={styles.to}>
                <span className="tabular">{t('bulk.cases', { count: group.length })}</span>
                <ArrowRight size={14} aria-label={t('bulk.goTo')} />
                <strong>{to.teamName}</strong>
                {to.userName && <strong>· {to.userName}</strong>}
              </p>
              <p className={`tabular ${styles.numbers}`}>{listed(group.map(({ activity }) => activity))}</p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
