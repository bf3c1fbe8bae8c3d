import { Eye, EyeOff, KeyRound, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { useLeavingQuestion } from '../../../lib/browser/use-leaving-question.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import styles from './link-page.module.css'
import { StepTitle } from './step-parts.tsx'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'

/** Fetched while the user reads; the rest of the page does not need it. */
const RevealQuestion = lazyWithRetry(async () => (await import('./reveal-question.tsx')).RevealQuestion)

/** The same number of dots for all passwords, so that the length stays hidden. */
const dots = '•'.repeat(12)

/** The new password, hidden until the user confirms that no one else is looking. */
export function NewPassword({ password }: { password: string }) {
  const { t } = useTranslation('link-tokens')
  const [isShown, setIsShown] = useState(false)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useLeavingQuestion(!hasAgreed && !isCopied)
  const Icon = isShown ? EyeOff : Eye
  const toggle = () => {
    if (isShown || hasAgreed) setIsShown(!isShown)
    else setIsAsking(true)
  }
  return (
    <>
      <span className={styles.sign}>
        <KeyRound size={22} aria-hidden />
      </span>
      <StepTitle isNews text={t('page.password.text')}>
        {t('page.password.title')}
      </StepTitle>
      <div className={styles.password}>
        <output aria-label={t('page.password.label')} className={isShown ? styles.shown : styles.hidden}>
          {isShown ? (
            password
          ) : (
            <>
              <span aria-hidden>{dots}</span>
              <span className="visually-hidden">{t('page.password.hidden')}</span>
            </>
          )}
        </output>
        <PlainButton className={styles.toggle} icon={<Icon size={16} aria-hidden />} onClick={toggle}>
          {t(isShown ? 'page.password.hide' : 'page.password.show')}
        </PlainButton>
      </div>
      <CopyButton
        className={styles.secondary}
        text={password}
        label={t('page.password.copy')}
        copied={t('page.password.copied')}
        notCopied={t('page.password.notCopied')}
        onCopied={() => setIsCopied(true)}
      />
      <p className={styles.warning}>
        <TriangleAlert size={18} aria-hidden />
        {t('page.password.keep')}
      </p>
      {isAsking && (
        <Suspense>
          <RevealQuestion
            onShow={() => {
              setIsAsking(false)
              setHasAgreed(true)
              setIsShown(true)
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
