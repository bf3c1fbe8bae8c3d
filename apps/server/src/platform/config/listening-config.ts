import { z } from 'zod'
import { parseTrustedProxies, type TrustedProxies } from '../http/limits/trusted-proxies.ts'
import { httpUrl, port, wholeNumber } from './values.ts'

const trustedProxies = z.string().transform((text, ctx) => {
  const proxies = parseTrustedProxies(text)
  if (proxies === null)
    ctx.addIssue({
      code: 'custom',
      message:
        'must be the number of proxies in front of the server ("1"), or their addresses and ranges separated by commas ("loopback,10.0.0.0/8"), or "false".',
    })
  return proxies ?? z.NEVER
})

const originsOf = (text: string) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)

/** A slash at its end does no harm. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && url.origin !== 'null' && /^\/*$/.test(url.pathname) && !/[?#@]/.test(text)
}

export const listeningVariables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port(0).default(3000),
  PUBLIC_URL: httpUrl
    .refine(isOrigin, { error: 'must be an address without a path, a query and a user name: the server has its host to itself.' })
    .optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .refine((text) => originsOf(text).every(isOrigin), {
      error: 'must be addresses such as "https://portal.example.com", without a path, separated by commas.',
    }),
  RATE_LIMIT: wholeNumber(1, 1_000_000).default(600),
  TRUST_PROXY: trustedProxies.default(false),
  DRAIN_SECONDS: wholeNumber(0, 300).default(2),
})

export interface ListeningConfig {
  host: string
  port: number
  /** The address people type; the redirects of sign-in lead here. */
  publicUrl: string
  corsOrigins: string[]
  /** Requests a minute, for each user or address. */
  rateLimit: number
  trustProxy: TrustedProxies
  /** In milliseconds: how long requests are still accepted after SIGTERM, while the proxies notice. */
  drainFor: number
}

export const listeningConfig = (env: z.infer<typeof listeningVariables>): ListeningConfig => ({
  host: env.HOST,
  port: env.PORT,
  publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
  corsOrigins: originsOf(env.CORS_ORIGINS),
  rateLimit: env.RATE_LIMIT,
  trustProxy: env.TRUST_PROXY,
  drainFor: env.DRAIN_SECONDS * 1000,
})
