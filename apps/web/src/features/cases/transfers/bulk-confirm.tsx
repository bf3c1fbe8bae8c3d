import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { transferLimits } from '@destek/contracts/cases/transfers'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { submitOnCtrlEnter } from '../../../ui/form/core/submit-on-ctrl-enter.ts'
import { assigneeText } from '../shared/assignee-text.ts'
import styles from './bulk-confirm.module.css'
import { BulkDestinations } from './bulk-destinations.tsx'
import type { CaseTransfer, StayingCases } from './selection-state.ts'
import { type LeftTransfer, useBulkTransfer } from './use-bulk-transfer.ts'

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

/** The cases that were not transferred, and why: changed by another user, or not possible. */
function BulkLeft({ left }: { left: readonly LeftTransfer[] }) {
  const { t } = useTranslation('transfers')
  return (
    <>
      <Notice tone="warning" role="alert">
        {t('bulk.notTransferred', { count: left.length })}
      </Notice>
      <ul className={styles.left} aria-label={t('bulk.left')}>
        {left.map((one) => (
          <li key={one.supportCase.id}>
            <strong className="tabular">{caseNumber(one.supportCase.userFriendlyId)}</strong> <Reason {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reason({ outcome: { message, now } }: LeftTransfer) {
  const { t } = useTranslation('transfers')
  if (!now) return message
  const place = assigneeText(now)
  const who =
    now.changedBy && now.changedAt
      ? t('dialog.changedBy', { name: now.changedBy, time: formatDateTime(now.changedAt) })
      : t('dialog.changed')
  return `${who} ${place ? t('dialog.now', { place }) : t('dialog.nobody')}`
}

interface BulkReasonProps {
  value: string
  onChange: (reason: string) => void
}

/** The reason of the transfer; the same for all selected cases. */
function BulkReason({ value, onChange }: BulkReasonProps) {
  const { t } = useTranslation(['transfers', 'common'])
  const id = useId()
  const max = transferLimits.reason
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('bulk.reason')}</label>
      <span className="tabular">{t('common:form.length', { length: value.length, max })}</span>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={max}
        placeholder={t('dialog.reason')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface BulkStayingProps {
  staying: StayingCases
  count: number
}

/** The selected cases that are not sent, and why. Explains the number on the button. */
function BulkStaying({ staying: { there, undecided }, count }: BulkStayingProps) {
  const { t, i18n } = useTranslation('transfers')
  const words = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (cases: readonly CaseRow[]) => words.format(cases.map(({ userFriendlyId }) => caseNumber(userFriendlyId)))
  return (
    <section className={styles.staying} aria-label={t('bulk.staying', { count })}>
      <p>{t('bulk.staying', { count })}</p>
      {there.length > 0 && <p className="tabular">{t('bulk.there', { cases: listed(there) })}</p>}
      {undecided.length > 0 && <p className="tabular">{t('bulk.undecided', { cases: listed(undecided) })}</p>}
    </section>
  )
}
