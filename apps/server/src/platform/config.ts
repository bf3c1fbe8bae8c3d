import path from 'node:path'
import { z } from 'zod'

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

const Environment = z.object({
  NODE_ENV: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('destek-web'),
  OIDC_AUDIENCE: z.string().min(1).default('destek-api'),
  OIDC_SCOPE: z.string().min(1).default('openid profile email phone roles offline_access destek'),
  OIDC_SECURITY_LOG_URL: z.string().default(''),
  CORS_ORIGINS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  TRUST_PROXY: flag.default(false),
})

export interface Config {
  host: string
  port: number
  /** The address people type; the redirects of sign-in lead here. */
  publicUrl: string
  dataDir: string
  /** Left out: the embedded PostgreSQL. */
  database?: { appUrl: string; ownerUrl: string }
  oidc: {
    /** Left out: the embedded identity provider, and the demo data with it. */
    issuer?: string
    clientId: string
    audience: string
    scope: string
    securityLogUrl: string
  }
  corsOrigins: string[]
  logLevel: string
  /** Requests a minute, for each user or address. */
  rateLimit: number
  trustProxy: boolean
}

/** Reads the environment once; a value that makes no sense stops the start with its name. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not usable.\n${problems.join('\n')}`)
  }
  const env = parsed.data
  if (env.NODE_ENV === 'production' && !env.OIDC_ISSUER) {
    throw new Error(
      'NODE_ENV is production but OIDC_ISSUER is not set: the embedded identity provider and the demo data are not for production.',
    )
  }
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR),
    ...(env.DATABASE_URL && { database: { appUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL } }),
    oidc: {
      ...(env.OIDC_ISSUER && { issuer: env.OIDC_ISSUER }),
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE,
      scope: env.OIDC_SCOPE,
      securityLogUrl: env.OIDC_SECURITY_LOG_URL,
    },
    corsOrigins: env.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY,
  }
}

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
