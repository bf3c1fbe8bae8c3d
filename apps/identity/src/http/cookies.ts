import type { ProviderContext } from '../provider-context.ts'

/** The library adds the path: that of the one page a short-lived cookie is for, or the mount path. */
export const cookieOptions = ({ secureCookies }: ProviderContext) =>
  ({ httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true, overwrite: true }) as const
