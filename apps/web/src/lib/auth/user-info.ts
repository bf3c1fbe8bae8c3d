import type { User, UserManager } from 'oidc-client-ts'

/** Milliseconds: the answer is optional, so the wait is short. */
const patience = 10_000

/** Providers whose userinfo endpoint refuses our token; not asked again at each renewal. */
const refusing = new Set<string>()

/**
 * Adds the claims of the provider's userinfo endpoint to those of the id token. The id token is enough: many providers have no
 * such endpoint for our API tokens, and sign-in must still work.
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
    // No answer, a blocked answer, or no JSON.
  }
  return null
}
