import type { Setting } from '../provider-context.ts'

/** The library adds the path: that of the one page a short-lived cookie is for, or the mount path. */
export const cookieOptions = ({ secureCookies }: Setting) =>
  ({ httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true, overwrite: true }) as const
