import { configurationRoutes } from '@destek/contracts/system/configuration'

/** The provider has let somebody in, and our server does not accept what it says of them. */
export class TokenNotAccepted extends Error {}

/**
 * Makes sure that the server takes the token that a sign-in brought. One that is refused from the start is refused at every further
 * sign-in too: whoever signed in must learn why, instead of being asked to sign in again and again.
 */
export async function assertAccepted(token: string): Promise<void> {
  const answer = await fetch(configurationRoutes.application.path, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  }).catch(() => null)
  // Whatever else is wrong is told by the page that is opened next.
  if (answer?.status === 401) throw new TokenNotAccepted(descriptionOf(answer.headers.get('www-authenticate') ?? ''))
  if (answer?.status === 404) throw new TokenNotAccepted(await tenantProblem(answer))
  await answer?.body?.cancel()
}

const descriptionOf = (challenge: string): string => /error_description="([^"]*)"/.exec(challenge)?.[1] ?? '401'

async function tenantProblem(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string; details?: string } } | null
  return body?.error?.details ?? body?.error?.message ?? '404'
}
