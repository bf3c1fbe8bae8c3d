import type { User, UserManager } from 'oidc-client-ts'

/** Milliseconds: nobody waits long for what is not needed. */
const patience = 10_000

/** Providers whose userinfo does not take our token; they need not be asked again at every renewal. */
const refusing = new Set<string>()

/**
 * Adds what the provider's userinfo endpoint knows of a user to what their id token says. The id token is enough: many providers have
 * no such endpoint for our tokens, which are meant for our API, and that keeps nobody from signing in.
 */
export async function withUserInfo(manager: UserManager, user: User): Promise<User> {
  const claims = await askUserInfo(manager, user)
  if (!claims || claims['sub'] !== user.profile.sub) return user
  user.profile = { ...user.profile, ...claims }
  await manager.storeUser(user)
  return user
}

async function askUserInfo(manager: UserManager, { access_token }: User): Promise<Record<string, unknown> | null> {
  const { userinfo_endpoint: url } = await manager.metadataService.getMetadata().catch(() => ({ userinfo_endpoint: undefined }))
  if (!url || refusing.has(url)) return null
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${access_token}` },
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return (await answer.json()) as Record<string, unknown>
    refusing.add(url)
  } catch {
    // No answer, none that a page may read, or none that is JSON.
  }
  return null
}
