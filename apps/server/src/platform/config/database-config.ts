import { z } from 'zod'
import { type DatabaseAddresses, type FurtherDatabase, furtherDatabases } from './further-databases.ts'
import { postgresUrl, wholeNumber } from './values.ts'

export const databaseVariables = z.object({
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_BACKUP_URL: postgresUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresUrl))
    .optional(),
  DATABASE_READ_MAX_LAG: wholeNumber(1, 3600).default(10),
  DATABASE_CONNECTIONS: wholeNumber(2, 500).optional(),
  DATABASES_FILE: z.string().optional(),
})

export interface DatabaseConfig extends DatabaseAddresses {
  /** A role that only reads, but the rows of every tenant at once. */
  backupUrl?: string
  /** Left out: everything is read where it is written. */
  replicas?: { urls: string[]; maxLag: number }
  /** Further databases with tenants. When left out, all tenants live in the first database. */
  further?: FurtherDatabase[]
}

const meaninglessAlone = [
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_BACKUP_URL',
  'DATABASE_READ_URL',
  'DATABASES_FILE',
] as const

/** Undefined: the embedded PostgreSQL. */
export function databaseConfig(env: z.infer<typeof databaseVariables>): DatabaseConfig | undefined {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_BACKUP_URL } = env
  const isPooled = env.DATABASE_POOLER === 'transaction'
  if (!appUrl) {
    const alone = meaninglessAlone.find((name) => env[name])
    if (alone) throw new Error(`${alone} is set but DATABASE_URL is not: the server needs an address too.`)
    if (isPooled) throw new Error('DATABASE_POOLER is transaction, but DATABASE_URL does not say where the pooler is.')
    return undefined
  }
  const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? appUrl
  const directUrl = DATABASE_DIRECT_URL ?? ownerUrl
  if (isPooled && (directUrl === appUrl || ownerUrl === appUrl))
    throw new Error(
      'DATABASE_POOLER is transaction, but migrations, jobs and live events need a way past the pooler: set DATABASE_OWNER_URL or DATABASE_DIRECT_URL to PostgreSQL itself.',
    )
  return {
    appUrl,
    ownerUrl,
    directUrl,
    isPooled,
    ...(DATABASE_BACKUP_URL && { backupUrl: DATABASE_BACKUP_URL }),
    ...(DATABASE_READ_URL && { replicas: { urls: DATABASE_READ_URL, maxLag: env.DATABASE_READ_MAX_LAG } }),
    ...(env.DATABASES_FILE && { further: furtherDatabases(env.DATABASES_FILE, { appUrl, isPooled }) }),
  }
}
