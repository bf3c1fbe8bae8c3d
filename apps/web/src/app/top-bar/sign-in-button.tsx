import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '../session/use-sign-in.ts'

/** Starts the sign-in at the identity provider. */
export function SignInButton() {
  const { t } = useTranslation('shell')
  const { going, go } = useSignIn()
  return (
    <Button loading={going} onClick={go}>
      {t('bar.signIn')}
    </Button>
  )
}
