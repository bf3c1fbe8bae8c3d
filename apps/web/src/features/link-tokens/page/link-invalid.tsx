import { linkTokenLimits } from '@destek/contracts/link-tokens'
import { useTranslation } from 'react-i18next'
import { Problem } from './problem.tsx'
import { StepTitle } from './step-title.tsx'

/** The link is used, over or never was one; from outside they all look the same. */
export function LinkInvalid({ message }: { message: string | null }) {
  const { t } = useTranslation('link-tokens')
  // What became of the last try says itself what to do next.
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
