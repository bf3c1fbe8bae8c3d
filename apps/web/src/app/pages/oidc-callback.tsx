import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFailedPage } from '../../features/errors/sign-in-failed-page.tsx'
import { WaitingPage } from '../../features/errors/waiting-page.tsx'
import { finishSignIn } from '../../lib/auth/session.ts'
import { forgetReturnTo } from '../session/return-to.ts'

/** The redirect page of the identity provider: completes the sign-in and continues. */
export function OidcCallback() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    finishSignIn().then((target) => {
      forgetReturnTo()
      return navigate({ href: target, replace: true })
    }, setFailure)
  }, [navigate])

  if (failure !== undefined) {
    return <SignInFailedPage error={failure} onRetry={() => void navigate({ href: '/auth-redirect', replace: true })} />
  }
  return <WaitingPage text={t('signIn.finishing')} />
}
