import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { type ApiError, isConflict } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import styles from './bulk-confirm.module.css'
import { type CaseTransfer, itemOf } from './selection-state.ts'

interface BulkConfirmProps {
  transfers: readonly CaseTransfer[]
  /** How many of the selected cases do not go anywhere. */
  staying: number
  /** The cases on the screen as they are now. */
  present: readonly Case[]
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
  const listed = (cases: readonly Case[]) => {
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
              <p className={`tabular ${styles.numbers}`}>{listed(group.map(({ supportCase }) => supportCase))}</p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface BulkTransferOptions {
  transfers: readonly CaseTransfer[]
  /** The cases on the screen as they are now. */
  present: readonly Case[]
  onDone: () => void
}

/**
 * Sends the transfers, all or none. Where somebody has changed a case since it was selected nothing is sent until the person, who hears
 * of it, sends again; then the versions on the screen count.
 */
function useBulkTransfer({ transfers, present, onDone }: BulkTransferOptions) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const changedIds = String(conflict?.data['activityIds'] ?? '').split(',')
  const stampOf = ({ id, concurrencyStamp }: Case) =>
    changedIds.includes(id) ? (present.find((row) => row.id === id)?.concurrencyStamp ?? null) : concurrencyStamp
  const refresh = () =>
    Promise.all([
      refreshGroup(queryClient, caseRoutes.pagedList.group),
      refreshGroup(queryClient, transferRoutes.transferMany.group),
    ])
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(transferRoutes.transferMany, { body: transfers.map((one) => itemOf(one, stampOf(one.supportCase))) }),
    // The question itself says that somebody else was quicker.
    meta: { suppressToast: isConflict },
    onSuccess: () => {
      const text = translate('transfers:bulk.done', { count: transfers.length })
      showSuccess({ title: translate('common:saved.title'), text })
      onDone()
      void refresh()
    },
    onError: async (error) => {
      if (!isConflict(error)) return
      await refresh()
      setConflict(error)
    },
  })
  return {
    send: () => mutate(),
    isSending: isPending,
    /** After a conflict: which cases have changed since they were selected, in the words of the server. */
    changed: conflict?.sentence,
  }
}
