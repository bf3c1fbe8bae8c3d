import type { User, UserManager } from 'oidc-client-ts'

/**
 * Renews the access token by the refresh token. A refresh token works once, so only one tab at a time may try; the one that
 * waited finds the user another tab has stored meanwhile and takes that instead. Null when nobody is signed in any more.
 */
export const renewUser = (manager: UserManager, heldToken: string | undefined): Promise<User | null> =>
  oneTabAtATime(async () => {
    const stored = await manager.getUser()
    if (!stored) return null
    const renewedElsewhere = stored.access_token !== heldToken && !stored.expired
    return renewedElsewhere ? stored : manager.signinSilent()
  })

const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('destek.renewal', work) : work()
