import { type ActionMethod, linkedActions } from '@destek/contracts/people/link-tokens'
import { Button } from 'antd'
import { CalendarOff, ChevronRight, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AccountActionDialog } from './account-action-dialog.tsx'
import { type AccountActionProps, namesOf } from './account-action-form.tsx'
import styles from './create-link-dialog.module.css'

const signs: Partial<Record<ActionMethod, typeof KeyRound>> = { ResetPassword: KeyRound, LeaveOfAbsence: CalendarOff }

/** Creates a link for an employee: first its purpose, then the other fields. */
export function CreateLinkDialog({ employee, onClose }: Omit<AccountActionProps, 'method'>) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const [method, setMethod] = useState<ActionMethod | null>(null)
  if (method) return <AccountActionDialog method={method} employee={employee} onClose={onClose} />
  return (
    <Dialog
      title={t('createLink.title')}
      subtitle={t('act.who', namesOf(employee, t))}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('common:actions.cancel')}</Button>}
    >
      <ul className={styles.choices} aria-label={t('createLink.choices')}>
        {linkedActions.map((offered, place) => {
          const Icon = signs[offered]
          return (
            <li key={offered}>
              <button
                type="button"
                className={styles.choice}
                data-autofocus={place === 0 || undefined}
                onClick={() => setMethod(offered)}
              >
                {Icon && <Icon size={16} aria-hidden />}
                <span className={styles.words}>
                  <strong>{t(`methods.${offered}`)}</strong> <span>{t(`act.notes.${offered}`)}</span>
                </span>
                <ChevronRight size={16} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
