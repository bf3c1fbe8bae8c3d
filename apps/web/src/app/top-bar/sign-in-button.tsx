import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { useSignIn } from '../session/use-sign-in.ts'

/** Starts the sign-in at the identity provider. */
export function SignInButton() {
  const { t } = useTranslation('shell')
  const { going, go } = useSignIn()
  return (
    <PlainButton primary size="large" loading={going} onClick={go}>
      {t('bar.signIn')}
    </PlainButton>
  )
}
