import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { parseTrustedProxies, type TrustedProxies } from './http/limits/trusted-proxies.ts'
import type { MetricsPlace } from './observability/metrics.ts'
import { parseSecretKey, type SecretKey } from './secrets/secret-key.ts'
import { parseTenantAddress } from './tenant-address.ts'
import { whyUnsafe } from './unsafe-settings.ts'

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

const secretKey = z.string().transform((text, ctx) => {
  const key = parseSecretKey(text)
  if (!key)
    ctx.addIssue({ code: 'custom', message: 'must be 32 bytes in base64 or hex, for example from "openssl rand -base64 32".' })
  return key ?? z.NEVER
})

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

const tenantAddress = z.string().refine((text) => parseTenantAddress(text) !== null, {
  error:
    'must be an http or https address without user name, password and query. "{tenant}" may stand for the whole first part of the host, as in "https://{tenant}.calls.example.com".',
})

const urlPath = z.string().regex(/^\/[^\s?#]*$/, { error: 'must be a path that begins with "/", without a query.' })

const Environment = z.object({
  NODE_ENV: z.string().trim().toLowerCase().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  ALLOW_DEMO_ACCOUNTS: flag.default(false),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('destek-web'),
  OIDC_AUDIENCE: z.string().min(1).default('destek-api'),
  OIDC_SCOPE: z.string().min(1).default('openid profile email phone roles offline_access destek'),
  OIDC_SECURITY_LOG_URL: z.string().default(''),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  SERVICE_DESK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVICE_DESK_PROVIDER: z.enum(['rest', 'servicenow']).default('rest'),
  SERVICE_DESK_TEMPLATE: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_PROVIDER: z.enum(['http', 'twilio']).default('http'),
  SMS_TEMPLATE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_DKIM_DOMAIN: z.string().optional(),
  MAIL_DKIM_SELECTOR: z.string().optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  CALL_CENTRE_URL: tenantAddress.optional(),
  CALL_CENTRE_SESSION_PATH: urlPath.default('/session'),
  SOFTPHONE_PATH: urlPath.default('/softphone'),
  CHAT_SCRIPT_PATH: urlPath.default('/chat/widget.js'),
  DIRECTORY_URL: z.url({ protocol: /^ldaps?$/ }).optional(),
  CORS_ORIGINS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RUN_JOBS: flag.default(true),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(2),
  EVENT_RETENTION: z.coerce.number().int().min(1).max(36_500).default(90),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  TRUST_PROXY: trustedProxies.default(false),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
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
  secrets: {
    /** Left out: a key of its own in the data directory. */
    key?: SecretKey
    /** Opens what is not yet sealed with the current key. */
    previousKey?: SecretKey
  }
  /** Where tickets are opened; left out: nowhere. */
  serviceDeskUrl?: string
  serviceDeskProvider: 'rest' | 'servicenow'
  /** A file that says how the service desk is asked; left out: the way of decision 17. */
  serviceDeskTemplate?: string
  sms: { url?: string; provider: 'http' | 'twilio'; template?: string }
  mail: {
    /** Left out: no mail leaves this installation. */
    smtpUrl?: string
    from?: string
    dkim?: { domain: string; selector: string; keyFile: string }
  }
  callCentre: {
    /** The host of a tenant, with `{tenant}` for its name at the call centre; left out: there is none. */
    url?: string
    sessionPath: string
    softphonePath: string
    chatScriptPath: string
  }
  /** The directory of accounts; left out: there is none. */
  directoryUrl?: string
  jobs: {
    /** False: a worker of its own runs them. */
    runHere: boolean
    /** How many run at once in a process. */
    concurrency: number
    /** Days after which events that nothing shows any more are removed. */
    eventRetention: number
  }
  corsOrigins: string[]
  logLevel: string
  /** Requests a minute, for each user or address. */
  rateLimit: number
  trustProxy: TrustedProxies
  metrics: MetricsPlace
}

/** Reads the environment once; a value that makes no sense stops the start with its name. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not usable.\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  const unsafe = whyUnsafe({
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    publicUrl,
    hasIssuer: env.OIDC_ISSUER !== undefined,
    hasSecretKey: env.SECRET_KEY !== undefined,
    allowsDemoAccounts: env.ALLOW_DEMO_ACCOUNTS,
  })
  if (unsafe) throw new Error(unsafe)
  if (env.METRICS_PORT === env.PORT) throw new Error('METRICS_PORT must be another port than PORT.')
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    ...(env.DATABASE_URL && { database: { appUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL } }),
    oidc: {
      ...(env.OIDC_ISSUER && { issuer: env.OIDC_ISSUER }),
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE,
      scope: env.OIDC_SCOPE,
      securityLogUrl: env.OIDC_SECURITY_LOG_URL,
    },
    secrets: {
      ...(env.SECRET_KEY && { key: env.SECRET_KEY }),
      ...(env.SECRET_KEY_PREVIOUS && { previousKey: env.SECRET_KEY_PREVIOUS }),
    },
    ...(env.SERVICE_DESK_URL && { serviceDeskUrl: env.SERVICE_DESK_URL }),
    serviceDeskProvider: env.SERVICE_DESK_PROVIDER,
    ...(env.SERVICE_DESK_TEMPLATE && { serviceDeskTemplate: env.SERVICE_DESK_TEMPLATE }),
    sms: {
      provider: env.SMS_PROVIDER,
      ...(env.SMS_URL && { url: env.SMS_URL }),
      ...(env.SMS_TEMPLATE && { template: env.SMS_TEMPLATE }),
    },
    mail: mailConfig(env),
    callCentre: {
      ...(env.CALL_CENTRE_URL && { url: env.CALL_CENTRE_URL }),
      sessionPath: env.CALL_CENTRE_SESSION_PATH,
      softphonePath: env.SOFTPHONE_PATH,
      chatScriptPath: env.CHAT_SCRIPT_PATH,
    },
    ...(env.DIRECTORY_URL && { directoryUrl: env.DIRECTORY_URL }),
    jobs: { runHere: env.RUN_JOBS, concurrency: env.JOB_CONCURRENCY, eventRetention: env.EVENT_RETENTION },
    corsOrigins: env.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY,
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : placeWithoutPort(env.HOST, publicUrl),
  }
}

function mailConfig(env: z.infer<typeof Environment>): Config['mail'] {
  const dkim = [env.MAIL_DKIM_DOMAIN, env.MAIL_DKIM_SELECTOR, env.MAIL_DKIM_KEY_FILE]
  if (dkim.some(Boolean) && !dkim.every(Boolean))
    throw new Error('Set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE together, or none of them.')
  if (env.SMTP_URL && !env.MAIL_FROM) throw new Error('Set MAIL_FROM: mails need the address that sends them.')
  const [domain, selector, keyFile] = dkim
  return {
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(env.MAIL_FROM && { from: env.MAIL_FROM }),
    ...(domain && selector && keyFile && { dkim: { domain, selector, keyFile } }),
  }
}

/** The figures are nobody's business but the operator's, who is on this machine as long as nobody else reaches the server. */
const placeWithoutPort = (host: string, publicUrl: string): MetricsPlace =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname) ? 'mainPort' : 'nowhere'

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
