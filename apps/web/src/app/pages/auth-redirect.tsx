import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFailedPage } from '../../features/errors/sign-in-failed-page.tsx'
import { WaitingPage } from '../../features/errors/waiting-page.tsx'
import { currentAccount, signIn } from '../../lib/auth/session.ts'
import { isOwnAddress, returnTo } from '../session/return-to.ts'

/** Starts the sign-in, or resumes an interrupted one. A signed-in user continues at once. */
export function AuthRedirect() {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const search = useSearch({ from: '/auth-redirect' })
  const target = search.returnTo && isOwnAddress(search.returnTo) ? search.returnTo : returnTo()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    if (currentAccount()) void navigate({ href: target ?? '/', replace: true })
    else signIn(target).catch(setFailure)
  }, [navigate, target])

  if (failure !== undefined) return <SignInFailedPage error={failure} onRetry={onRetry} />
  return <WaitingPage text={t('signIn.going')} />
}
