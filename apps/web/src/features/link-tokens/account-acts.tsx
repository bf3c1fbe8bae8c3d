import type { Employee } from '@destek/contracts/employees'
import { type ActionMethod, linkTokenRoutes } from '@destek/contracts/link-tokens'
import { Button } from 'antd'
import { Ban, CalendarOff, KeyRound, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/configuration.ts'
import styles from './account-acts.module.css'
import { ActDialog } from './act-dialog.tsx'

/** The one that takes something away comes last. */
const acts = [
  { method: 'ResetPassword', Sign: KeyRound },
  { method: 'UnlockAccount', Sign: LockOpen },
  { method: 'LeaveOfAbsence', Sign: CalendarOff },
  { method: 'DisableAccount', Sign: Ban },
] as const

/** What can be done for somebody's account; shown to those who may, where the tenant has passwords in the product. */
export function AccountActs({ employee }: { employee: Employee }) {
  const { t } = useTranslation('link-tokens')
  const [method, setMethod] = useState<ActionMethod | null>(null)
  const mayAct = useMay(linkTokenRoutes.create)
  if (!mayAct) return null
  return (
    <section className={styles.acts} aria-label={t('account.title')}>
      <h2 className={styles.title}>{t('account.title')}</h2>
      {employee.isActive ? (
        acts.map(({ method: offered, Sign }) => (
          <Button
            key={offered}
            danger={offered === 'DisableAccount'}
            className={offered === 'DisableAccount' ? styles.danger : undefined}
            icon={<Sign size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setMethod(offered)}
          >
            {t(`act.titles.${offered}`)}
          </Button>
        ))
      ) : (
        <p className={styles.none}>{t('account.inactive')}</p>
      )}
      {method && <ActDialog key={method} method={method} employee={employee} onClose={() => setMethod(null)} />}
    </section>
  )
}
