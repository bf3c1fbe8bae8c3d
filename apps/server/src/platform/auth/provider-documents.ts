import { z } from 'zod'

/** The fields that we read of a provider's discovery document. */
export const Discovery = z.object({
  issuer: z.string(),
  /** AD FS signs access tokens under another name. */
  access_token_issuer: z.string().optional().catch(undefined),
  jwks_uri: z.url(),
  authorization_endpoint: z.url().optional(),
  token_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional().catch(undefined),
  end_session_endpoint: z.url().optional().catch(undefined),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional().catch(undefined),
})

export type Discovery = z.infer<typeof Discovery>

export const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })

export type KeySet = z.infer<typeof KeySet>

/** Reads the discovery document, and checks that it belongs to the expected issuer. */
export async function fetchDiscovery(reachedAt: string, issuer: string, patience: number): Promise<Discovery> {
  const url = `${withoutSlash(reachedAt)}/.well-known/openid-configuration`
  const found = Discovery.safeParse(await fetchJson(url, patience))
  if (!found.success) throw new Error(`${url} is no discovery document.`)
  if (!isNameOf(found.data, issuer)) {
    throw new Error(`${url} belongs to the issuer ${found.data.issuer}; OIDC_ISSUER must name exactly that one.`)
  }
  return found.data
}

/** A set without a single key is a fault of the provider's, not the end of all its keys. */
export async function fetchKeys(url: string, patience: number): Promise<KeySet> {
  const found = KeySet.safeParse(await fetchJson(url, patience))
  if (!found.success) throw new Error(`${url} holds no keys.`)
  return found.data
}

async function fetchJson(url: string, patience: number): Promise<unknown> {
  const signal = AbortSignal.timeout(patience)
  try {
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'application/json' } })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new Error(`${url} answered ${answer.status}.`)
    }
    return await answer.json()
  } catch (error) {
    if (signal.aborted) throw new Error(`${url} did not answer within ${patience} ms.`, { cause: error })
    if (error instanceof SyntaxError) throw new Error(`${url} answered something that is no JSON.`, { cause: error })
    throw error
  }
}

/** Only the provider itself knows whether its name ends with a slash; tokens carry it as the document does. */
export const isNameOf = (discovery: Discovery, issuer: string) => withoutSlash(discovery.issuer) === withoutSlash(issuer)

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '')
