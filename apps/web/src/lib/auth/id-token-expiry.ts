import type { User, UserManager } from 'oidc-client-ts'

/**
 * If the API takes the id token, its expiry decides the renewal. Counted from now, because the clocks of provider and browser may
 * differ.
 */
export async function withIdTokenExpiry(manager: UserManager, user: User): Promise<User> {
  const { exp, iat } = user.profile
  const end = Math.floor(Date.now() / 1000) + exp - iat
  if (!(end < (user.expires_at ?? Infinity))) return user
  user.expires_at = end
  await manager.storeUser(user)
  await manager.events.load(user)
  return user
}
