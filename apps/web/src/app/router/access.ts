import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { clearConfiguration, loadConfiguration } from '../../lib/auth/configuration.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { clearAccount, currentAccount, startSession } from '../../lib/auth/session.ts'

/** The session and the configuration, as the navigation rules need them. */
export interface Access {
  /** Reads the signed-in account, once. */
  start: () => Promise<void>
  signedIn: () => boolean
  /** The configuration of the signed-in user; loaded if it is missing. */
  configuration: () => Promise<ApplicationConfiguration>
  /** Removes token and permissions. */
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
      // A failure is not cached: the next caller sends the request again.
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
