import { type EmployeeImport, needsLeaverCount } from '@destek/contracts/people/employee-imports'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './leavers-question.module.css'

interface LeaversQuestionProps {
  counts: EmployeeImport['counts']
  onKeep: () => void
  onConfirm: () => void
}

/** Asked before people are deactivated because a file does not name them. Where they are many, their number has to be typed. */
export function LeaversQuestion({ counts, onKeep, onConfirm }: LeaversQuestionProps) {
  const { t } = useTranslation('employee-imports')
  const [typed, setTyped] = useState('')
  const id = useId()
  const count = counts.leavers
  const isMany = needsLeaverCount(counts)
  // Thousands may be typed with a point, a comma or a space.
  const isConfirmed = !isMany || (typed !== '' && Number(typed.replaceAll(/[\s.,’]/g, '')) === count)
  return (
    <Dialog
      kind="question"
      title={t('page.question.title', { count })}
      onClose={onKeep}
      buttons={
        <>
          <Button {...(isMany ? {} : { autoFocus: true, 'data-autofocus': true })} onClick={onKeep}>
            {t('page.question.keep')}
          </Button>
          <Button type="primary" danger disabled={!isConfirmed} onClick={onConfirm}>
            {t('page.question.confirm', { count })}
          </Button>
        </>
      }
    >
      {t('page.question.text')}
      {isMany && (
        <div className={styles.typed}>
          <strong>{t('page.question.many', { leavers: count, active: counts.active })}</strong>
          <label htmlFor={id}>{t('page.question.type', { count })}</label>
          <Input
            id={id}
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            data-autofocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => isConfirmed && onConfirm()}
          />
        </div>
      )}
    </Dialog>
  )
}
