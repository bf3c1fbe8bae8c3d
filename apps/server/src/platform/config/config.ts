import { z } from 'zod'
import { type DatabaseConfig, databaseConfig, databaseVariables } from './database-config.ts'
import { type IntegrationsConfig, integrationsConfig, integrationsVariables } from './integrations-config.ts'
import { type JobsConfig, jobsConfig, jobsVariables } from './jobs-config.ts'
import { type ListeningConfig, listeningConfig, listeningVariables } from './listening-config.ts'
import { type ObservabilityConfig, observabilityConfig, observabilityVariables } from './observability-config.ts'
import { type OidcConfig, oidcConfig, oidcVariables } from './oidc-config.ts'
import { type SecretsConfig, secretsConfig, secretsVariables } from './secrets-config.ts'
import { type StorageConfig, storageConfig, storageVariables } from './storage-config.ts'
import { isAlmost, misspeltVariables } from './misspelt-variables.ts'
import { type TracingConfig, tracingConfig, tracingVariables } from './tracing-config.ts'
import { whyUnsafe } from './unsafe-settings.ts'

/** A slip here would turn off what protects an installation. */
function isNoSlip(nodeEnv: string): boolean {
  return nodeEnv === 'production' || !isAlmost(nodeEnv, 'production')
}

const Environment = z.object({
  NODE_ENV: z.string().trim().toLowerCase().refine(isNoSlip, { error: 'is almost "production": did you mean that?' }).default(''),
  ...listeningVariables.shape,
  ...databaseVariables.shape,
  ...storageVariables.shape,
  ...oidcVariables.shape,
  ...secretsVariables.shape,
  ...integrationsVariables.shape,
  ...jobsVariables.shape,
  ...observabilityVariables.shape,
  ...tracingVariables.shape,
})

export interface Config extends ListeningConfig, StorageConfig, IntegrationsConfig, ObservabilityConfig {
  /** Left out: the embedded PostgreSQL. */
  database?: DatabaseConfig
  /** How many connections there are for ordinary calls; left out: as many as suit this machine. */
  databaseConnections?: number
  oidc: OidcConfig
  secrets: SecretsConfig
  jobs: JobsConfig
  /** Null: nothing is traced. */
  tracing: TracingConfig | null
}

/** Every variable there is. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)

/** Reads the environment once; a value that makes no sense stops the start with its name, and so does a name that is almost right. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const misspelt = misspeltVariables(environment, variableNames)
  if (misspelt.length > 0) throw new Error(`The configuration is not usable.\n${misspelt.join('\n')}`)
  const parsed = Environment.safeParse(withoutEmpty(unquoted(environment)))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${sentence(issue.message)}`)
    throw new Error(`The configuration is not usable.\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const listening = listeningConfig(env)
  const unsafe = whyUnsafe({
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    publicUrl: listening.publicUrl,
    ...(env.OIDC_ISSUER && { issuer: env.OIDC_ISSUER }),
    hasSecretKey: env.SECRET_KEY !== undefined,
    allowsDemoAccounts: env.ALLOW_DEMO_ACCOUNTS,
  })
  if (unsafe) throw new Error(unsafe)
  const database = databaseConfig(env)
  return {
    ...listening,
    ...storageConfig(env),
    ...integrationsConfig(env),
    ...observabilityConfig(env, listening),
    ...(database && { database }),
    ...(env.DATABASE_CONNECTIONS && { databaseConnections: env.DATABASE_CONNECTIONS }),
    oidc: oidcConfig(env),
    secrets: secretsConfig(env),
    jobs: jobsConfig(env),
    tracing: tracingConfig(env),
  }
}

/** Those of the schemas begin with a capital, as "Invalid option: …". */
const sentence = (message: string) => (/^[A-Z]/.test(message) ? `is not usable. ${message}` : message)

/** `docker run --env-file` passes on the quotes that systemd and a shell remove: one file of settings is read by all three. */
const unquoted = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.replace(/^(?:'([^']*)'|"([^"]*)")$/, '$1$2')]),
  )

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
