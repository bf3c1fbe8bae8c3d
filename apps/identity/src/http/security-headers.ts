import type { ProviderContext } from '../provider-context.ts'

/** Browsers apply `form-action` to the redirects after a form too, and signing in ends at the application's address. */
export const securityHeaders = ({ origins }: ProviderContext): Record<string, string> => ({
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    ['form-action', `'self'`, ...origins].join(' '),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
})
