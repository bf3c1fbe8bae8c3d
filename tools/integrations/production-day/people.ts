import type { GlewlwydServer, Person } from '../servers/glewlwyd-server.ts'
import { renew, signIn, type Tokens } from '../servers/glewlwyd-sign-in.ts'

export interface SignedIn {
  userName: string
  /** Renewed at the provider before it ends. */
  token(): Promise<string>
}

/** A token of the provider is good for ten minutes. */
const renewAfter = 4 * 60_000

/** Adds a user at the provider, and signs in there as a browser does. */
export async function signInPerson(provider: GlewlwydServer, person: Person, redirect: string): Promise<SignedIn> {
  const { issuer } = provider
  let tokens: Promise<Tokens> = signIn(issuer, person, redirect)
  let since = Date.now()
  await tokens
  return {
    userName: person.userName,
    token: async () => {
      if (Date.now() - since > renewAfter) {
        since = Date.now()
        const { refresh_token } = await tokens
        tokens = renew(issuer, refresh_token)
      }
      return (await tokens).access_token
    },
  }
}

export const personOf = (userName: string, tenantid: string): Person => ({
  userName,
  tenantid,
  password: `Gizli-Parola-${userName}`,
  name: `${userName} Yılmaz`,
  email: `${userName}@destek.test`,
})
