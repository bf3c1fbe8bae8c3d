import { isLoopback } from '../loopback.ts'

interface Settings {
  isProduction: boolean
  host: string
  publicUrl: string
  /** Left out: the embedded identity provider. */
  issuer?: string
  hasSecretKey: boolean
  allowsDemoAccounts: boolean
}

/** Why settings that are fine one by one are not safe together; null when they are. */
export function whyUnsafe(settings: Settings): string | null {
  const { isProduction, host, publicUrl, issuer, hasSecretKey } = settings
  if (isProduction && !issuer)
    return 'NODE_ENV is production but OIDC_ISSUER is not set: the embedded identity provider and the demo data are not for production.'
  if (isProduction && !hasSecretKey)
    return 'NODE_ENV is production but SECRET_KEY is not set: a key beside the data it protects is not for production.'
  if (issuer && publicUrl.startsWith('https:') && isBlockedOnHttps(issuer))
    return `OIDC_ISSUER is ${issuer} but PUBLIC_URL is ${publicUrl}: a page of https may ask nothing of http, so browsers would block every sign-in. Give the identity provider an address of https.`
  if (issuer || settings.allowsDemoAccounts) return null
  if (!isLoopback(host)) return `HOST is ${host}, which other machines reach, ${butEveryoneMaySignIn}`
  // The server itself may stay on loopback behind a proxy that everybody reaches.
  if (!isLoopback(new URL(publicUrl).hostname))
    return `PUBLIC_URL is ${publicUrl}, which other machines reach, ${butEveryoneMaySignIn}`
  return null
}

/** Browsers take addresses of their own machine for safe. */
function isBlockedOnHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}

const butEveryoneMaySignIn =
  'but OIDC_ISSUER is not set: everybody could sign in with a demo account, whose password is known. Set OIDC_ISSUER, or ALLOW_DEMO_ACCOUNTS=true if that is meant.'
