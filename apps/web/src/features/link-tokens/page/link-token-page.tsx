import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarCheck } from 'lucide-react'
import type { LinkTokenState } from '@destek/contracts/people/link-tokens'
import { linkTokenLimits } from '@destek/contracts/people/open-link'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { LinkFrame } from './link-frame.tsx'
import { NewPassword } from './new-password.tsx'
import { type Link, useLink } from './use-link.ts'
import styles from './link-page.module.css'
import { Problem, StepTitle } from './step-parts.tsx'
import { BirthDateForm } from './birth-date-form.tsx'

interface LinkTokenPageProps {
  token: string
  logo: ReactNode
  product: string
}

/** The page of a link that the support team created for an employee: one question, then the result. */
export function LinkTokenPage({ token, logo, product }: LinkTokenPageProps) {
  const link = useLink(token)
  return (
    <LinkFrame logo={logo} product={product}>
      <Step link={link} />
    </LinkFrame>
  )
}

function Step({ link: { state, used, failure, isSending, send, retry } }: { link: Link }) {
  if (used?.success) return used.linkToken?.password ? <NewPassword password={used.linkToken.password} /> : <LeaveConfirmed />
  if (state.isPending) return <Checking />
  if (!state.data) return <LinkUnchecked failure={failure} onRetry={retry} />
  if (!state.data.isValid) return <LinkInvalid message={failure} />
  return <AskStep link={state.data} failure={failure} isSending={isSending} onSend={send} />
}

function Checking() {
  const { t } = useTranslation('link-tokens')
  const isSlow = useDelayed(true)
  return <p role="status">{isSlow && t('page.checking')}</p>
}

function LeaveConfirmed() {
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

/** The server's check of the link failed. */
function LinkUnchecked({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const { t } = useTranslation('link-tokens')
  return (
    <>
      <h1 className="type-greeting">{t('page.unreachable.title')}</h1>
      {failure && <Problem>{failure}</Problem>}
      <PlainButton primary block className={styles.primary} onClick={onRetry}>
        {t('page.unreachable.retry')}
      </PlainButton>
    </>
  )
}

/** The link is used, expired or invalid; the text is the same for all. */
function LinkInvalid({ message }: { message: string | null }) {
  const { t } = useTranslation('link-tokens')
  // The message of the last attempt already contains the next step.
  if (message) {
    return (
      <>
        <StepTitle isNews>{t('page.invalid.failed')}</StepTitle>
        <Problem>{message}</Problem>
      </>
    )
  }
  return (
    <>
      <StepTitle isNews text={t('page.invalid.next')}>
        {t('page.invalid.title')}
      </StepTitle>
      <Problem>{t('page.invalid.text', { minutes: linkTokenLimits.validMinutes })}</Problem>
    </>
  )
}

interface AskStepProps {
  link: LinkTokenState
  /** The reason why the last attempt failed. */
  failure: string | null
  isSending: boolean
  onSend: (birthDate: string | null) => void
}

/** Asks for the date of birth; callers who already gave it by phone only continue. */
function AskStep({ link, failure, isSending, onSend }: AskStepProps) {
  const { t } = useTranslation('link-tokens')
  const kind = link.actionMethod === 'LeaveOfAbsence' ? 'leave' : 'reset'
  const isKnown = link.requestType === 'IVR'
  return (
    <>
      <StepTitle text={t(`page.${kind}.${isKnown ? 'known' : 'text'}`)}>{t(`page.${kind}.title`)}</StepTitle>
      {isKnown ? (
        <div className={styles.form}>
          {failure && <Problem>{failure}</Problem>}
          <PlainButton primary block className={styles.primary} loading={isSending} onClick={() => onSend(null)}>
            {t(`page.${kind}.go`)}
          </PlainButton>
        </div>
      ) : (
        <BirthDateForm failure={failure} isSending={isSending} onSend={onSend} />
      )}
    </>
  )
}
