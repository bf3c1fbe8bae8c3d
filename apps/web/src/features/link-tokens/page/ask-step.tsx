import type { LinkTokenState } from '@destek/contracts/link-tokens'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { BirthDateForm } from './birth-date-form.tsx'
import styles from './link-page.module.css'
import { Problem } from './problem.tsx'
import { StepTitle } from './step-title.tsx'

interface AskStepProps {
  link: LinkTokenState
  /** Why the last try did not succeed. */
  failure: string | null
  isSending: boolean
  onSend: (birthDate: string | null) => void
}

/** Asks for the date of birth; who has said it on the phone already only goes on. */
export function AskStep({ link, failure, isSending, onSend }: AskStepProps) {
  const { t } = useTranslation('link-tokens')
  const kind = link.actionMethod === 'LeaveOfAbsence' ? 'leave' : 'reset'
  const isKnown = link.requestType === 'IVR'
  return (
    <>
      <StepTitle text={t(`page.${kind}.${isKnown ? 'known' : 'text'}`)}>{t(`page.${kind}.title`)}</StepTitle>
      {isKnown ? (
        <div className={styles.form}>
          {failure && <Problem>{failure}</Problem>}
          <Button type="primary" block className={styles.primary} loading={isSending} onClick={() => onSend(null)}>
            {t(`page.${kind}.go`)}
          </Button>
        </div>
      ) : (
        <BirthDateForm failure={failure} isSending={isSending} onSend={onSend} />
      )}
    </>
  )
}
