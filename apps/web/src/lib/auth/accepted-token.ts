import { configurationRoutes } from '@destek/contracts/system/configuration'

/** The provider signed the user in, but our server rejects the token. */
export class TokenNotAccepted extends Error {}

/**
 * Checks that the server accepts the token of a new sign-in. A token that is refused now is refused after each further sign-in
 * too: show the reason instead of asking for sign-in again and again.
 */
export async function assertAccepted(token: string): Promise<void> {
  const answer = await fetch(configurationRoutes.application.path, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  }).catch(() => null)
  // Other errors are shown by the next page.
  if (answer?.status === 401) throw new TokenNotAccepted(descriptionOf(answer.headers.get('www-authenticate') ?? ''))
  if (answer?.status === 404) throw new TokenNotAccepted(await tenantProblem(answer))
  await answer?.body?.cancel()
}

const descriptionOf = (challenge: string): string => /error_description="([^"]*)"/.exec(challenge)?.[1] ?? '401'

async function tenantProblem(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string; details?: string } } | null
  return body?.error?.details ?? body?.error?.message ?? '404'
}
