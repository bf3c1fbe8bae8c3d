import type { LeaveConflict } from '@destek/contracts/people/link-tokens'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatSpokenDay } from '../../lib/i18n/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './leave-conflict-question.module.css'

interface LeaveConflictQuestionProps {
  conflict: LeaveConflict
  /** The employee's name. */
  name: string
  isSending: boolean
  onUpdate: () => void
  onKeep: () => void
}

/** The employee already has a confirmed or pending leave on these days: replace it, or change nothing. */
export function LeaveConflictQuestion({ conflict, name, isSending, onUpdate, onKeep }: LeaveConflictQuestionProps) {
  const { t } = useTranslation('link-tokens')
  const kind = conflict.isPending ? 'pending' : 'normal'
  const facts = [
    [t('conflict.reason'), conflict.loaReasonDisplayName],
    [t('conflict.start'), formatSpokenDay(conflict.loaStartDate)],
    [t('conflict.end'), formatSpokenDay(conflict.loaEndDate)],
    [t('conflict.description'), conflict.loaDescription],
  ]
  return (
    <Dialog
      kind="question"
      title={t(`conflict.${kind}Title`)}
      onClose={onKeep}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onKeep}>
            {t('conflict.keep')}
          </Button>
          <Button type="primary" loading={isSending} disabled={isSending} onClick={onUpdate}>
            {t('conflict.update')}
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        <p>{t(`conflict.${kind}Text`, { name })}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <p>{t('conflict.question')}</p>
      </div>
    </Dialog>
  )
}
