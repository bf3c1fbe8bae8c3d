import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './link-page.module.css'
import { StepTitle } from './step-title.tsx'

export function LeaveConfirmed() {
  const { t } = useTranslation('link-tokens')
  return (
    <>
      <span className={styles.sign}>
        <CalendarCheck size={22} aria-hidden />
      </span>
      <StepTitle isNews text={t('page.leave.doneText')}>
        {t('page.leave.doneTitle')}
      </StepTitle>
    </>
  )
}
