import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { submitOnCtrlEnter } from '../../../ui/form/core/submit-on-ctrl-enter.ts'
import styles from './bulk-confirm.module.css'
import { BulkDestinations } from './bulk-destinations.tsx'
import { BulkLeft } from './bulk-left.tsx'
import { BulkReason } from './bulk-reason.tsx'
import { BulkStaying } from './bulk-staying.tsx'
import type { CaseTransfer, StayingCases } from './selection-state.ts'
import { useBulkTransfer } from './use-bulk-transfer.ts'

interface BulkConfirmProps {
  transfers: readonly CaseTransfer[]
  /** The cases stay in their team. */
  isAssigning: boolean
  /** The selected cases that are not transferred. */
  staying: StayingCases
  reason: string
  onReason: (reason: string) => void
  /** Called with the transferred cases; the others stay selected. */
  onDone: (done: readonly CaseTransfer[]) => void
  /** Called when all are transferred. */
  onAllDone: () => void
  onClose: () => void
}

/**
 * Asks before a transfer, with the number of cases per destination and the cases that stay, with reasons. Afterwards it lists the
 * failed ones.
 */
export function BulkConfirm({ transfers, isAssigning, staying, reason, onReason, onDone, onAllDone, onClose }: BulkConfirmProps) {
  const { t } = useTranslation(['transfers', 'common'])
  const { send, isSending, left } = useBulkTransfer({ reason, isAssigning }, (done, stillLeft) => {
    if (stillLeft.length === 0) onAllDone()
    else onDone(done)
  })
  const changed = left.filter(({ outcome }) => outcome.outcome === 'changed')
  const sendable = left.length > 0 ? changed : transfers
  const stayingCount = staying.there.length + staying.undecided.length
  const question =
    stayingCount > 0
      ? t(isAssigning ? 'bulk.assignQuestionOfMore' : 'bulk.questionOfMore', {
          count: transfers.length,
          total: transfers.length + stayingCount,
        })
      : t(isAssigning ? 'bulk.assignQuestion' : 'bulk.question', { count: transfers.length })
  return (
    <Dialog
      kind="question"
      title={left.length > 0 ? t('bulk.someLeft', { count: left.length }) : question}
      note={left.length > 0 && t('bulk.staySelected')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t(left.length > 0 ? 'common:actions.close' : 'common:actions.cancel')}</Button>
          {sendable.length > 0 && (
            <Button
              type="primary"
              autoFocus
              data-autofocus
              loading={isSending}
              disabled={isSending}
              onClick={() => send(sendable)}
            >
              {t(left.length > 0 ? 'bulk.transferAnyway' : isAssigning ? 'bulk.assign' : 'bulk.transfer', {
                count: sendable.length,
              })}
            </Button>
          )}
        </>
      }
    >
      {left.length > 0 ? (
        <BulkLeft left={left} />
      ) : (
        <div className={styles.question} onKeyDownCapture={submitOnCtrlEnter(() => !isSending && send(sendable))}>
          <BulkDestinations transfers={transfers} />
          {stayingCount > 0 && <BulkStaying staying={staying} count={stayingCount} />}
          <BulkReason value={reason} onChange={onReason} />
        </div>
      )}
    </Dialog>
  )
}
