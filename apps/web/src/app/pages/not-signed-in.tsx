import { useSearch } from '@tanstack/react-router'
import { NotSignedInPage } from '../../features/errors/not-signed-in-page.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { useSignIn } from '../session/use-sign-in.ts'

export function NotSignedIn() {
  const { noGoBack } = useSearch({ from: '/401' })
  const signedIn = useAccount() !== null
  const { go } = useSignIn()
  return <NotSignedInPage noGoBack={noGoBack !== undefined && noGoBack !== 'false'} onSignIn={signedIn ? undefined : go} />
}
