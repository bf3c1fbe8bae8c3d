import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './bulk-confirm.module.css'
import { BulkLeft } from './bulk-left.tsx'
import type { CaseTransfer } from './selection-state.ts'
import { useBulkTransfer } from './use-bulk-transfer.ts'

interface BulkConfirmProps {
  transfers: readonly CaseTransfer[]
  /** How many of the selected cases do not go anywhere. */
  staying: number
  /** These have changed hands; the others stay selected. */
  onDone: (done: readonly CaseTransfer[]) => void
  /** All of them have. */
  onAllDone: () => void
  onClose: () => void
}

/** Asks before cases change hands: how many go where. Afterwards it says which did not, and why. */
export function BulkConfirm({ transfers, staying, onDone, onAllDone, onClose }: BulkConfirmProps) {
  const { t } = useTranslation(['transfers', 'common'])
  const { send, isSending, left } = useBulkTransfer((done, stillLeft) => {
    if (stillLeft.length === 0) onAllDone()
    else onDone(done)
  })
  const changed = left.filter(({ outcome }) => outcome.outcome === 'changed')
  const sendable = left.length > 0 ? changed : transfers
  return (
    <Dialog
      kind="question"
      title={left.length > 0 ? t('bulk.someLeft', { count: left.length }) : t('bulk.question', { count: transfers.length })}
      note={left.length > 0 ? t('bulk.staySelected') : staying > 0 && t('bulk.staying', { count: staying })}
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
              {t(left.length > 0 ? 'bulk.transferAnyway' : 'bulk.transfer', { count: sendable.length })}
            </Button>
          )}
        </>
      }
    >
      {left.length > 0 ? <BulkLeft left={left} /> : <Destinations transfers={transfers} />}
    </Dialog>
  )
}

/** How many numbers are read; more are only counted. */
const namedCases = 8

function Destinations({ transfers }: { transfers: readonly CaseTransfer[] }) {
  const { t, i18n } = useTranslation('transfers')
  const groups = [...Map.groupBy(transfers, ({ to }) => `${to.teamId} ${to.userId}`).values()]
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (cases: readonly Case[]) => {
    const named = cases.slice(0, namedCases).map(({ userFriendlyId }) => caseNumber(userFriendlyId))
    const others = cases.length - named.length
    return numbers.format(others > 0 ? [...named, t('bulk.others', { count: others })] : named)
  }
  return (
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
            <p className={`tabular ${styles.numbers}`}>{listed(group.map(({ supportCase }) => supportCase))}</p>
          </li>
        )
      })}
    </ul>
  )
}
