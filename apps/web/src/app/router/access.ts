import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { clearConfiguration, loadConfiguration } from '../../lib/auth/configuration.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { clearAccount, currentAccount, startSession } from '../../lib/auth/session.ts'

/** What the navigation rules ask of the session and the configuration. */
export interface Access {
  /** Finds out who is signed in, once. */
  start: () => Promise<void>
  signedIn: () => boolean
  /** The configuration of whoever is signed in now; loaded when it is not there yet. */
  configuration: () => Promise<ApplicationConfiguration>
  /** Token and permissions are gone afterwards. */
  clear: () => Promise<void>
  showError: (error: unknown) => void
}

export function browserAccess(): Access {
  let starting: Promise<unknown> | null = null
  let loading: { holder: string | null; answer: Promise<ApplicationConfiguration> } | null = null
  const holder = () => currentAccount()?.id ?? null
  return {
    async start() {
      starting ??= startSession()
      await starting.catch((error: unknown) => {
        starting = null
        notifyError(error)
      })
    },
    signedIn: () => currentAccount() !== null,
    configuration() {
      if (!loading || loading.holder !== holder()) loading = { holder: holder(), answer: load(holder() !== null) }
      const { answer } = loading
      // A failure is not kept: whoever comes next asks again.
      answer.catch(() => (loading = loading?.answer === answer ? null : loading))
      return answer
    },
    async clear() {
      loading = null
      clearConfiguration()
      await clearAccount()
    },
    showError: notifyError,
  }
}

async function load(signedIn: boolean): Promise<ApplicationConfiguration> {
  const configuration = await loadConfiguration()
  if (signedIn && !configuration.currentUser.isAuthenticated) throw new Error('The server does not know this account.')
  return configuration
}
