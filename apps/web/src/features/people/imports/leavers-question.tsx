import { countDeactivations, type EmployeeImport, needsLeaverCount } from '@destek/contracts/people/employee-imports'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './leavers-question.module.css'

interface LeaversQuestionProps {
  counts: EmployeeImport['counts']
  /** People missing from the file are deactivated too. */
  withLeavers: boolean
  onKeep: () => void
  onConfirm: () => void
}

/**
 * Asks before people are deactivated, because they are missing from the file or because many of its rows say so. Large numbers
 * must be typed.
 */
export function LeaversQuestion({ counts, withLeavers, onKeep, onConfirm }: LeaversQuestionProps) {
  const { t } = useTranslation('employee-imports')
  const [typed, setTyped] = useState('')
  const id = useId()
  const { leavers, deactivating, active } = counts
  const count = countDeactivations(counts, withLeavers)
  const isMany = needsLeaverCount({ count, active })
  // The number may be typed with a point, a comma or a space in it.
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
      {deactivating === 0 && t('page.question.text')}
      {deactivating > 0 &&
        (withLeavers ? t('page.question.textOfBoth', { deactivating, leavers }) : t('page.question.textOfRows'))}
      {isMany && (
        <div className={styles.typed}>
          <strong>{t('page.question.many', { count, active })}</strong>
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
