import { useState } from 'react'
import { notifyError } from '../../lib/api/notify-error.ts'
import { signIn } from '../../lib/auth/session.ts'
import { returnTo } from './return-to.ts'

/** Goes to the identity provider; afterwards returns to the requested page. */
export function useSignIn() {
  const [going, setGoing] = useState(false)
  const go = () => {
    setGoing(true)
    signIn(returnTo()).catch((error: unknown) => {
      setGoing(false)
      notifyError(error)
    })
  }
  return { going, go }
}
