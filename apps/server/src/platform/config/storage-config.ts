import path from 'node:path'
import { z } from 'zod'
import { type S3Config, s3Config, s3Variables } from './s3-config.ts'

export const storageVariables = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  ...s3Variables.shape,
})

export interface StorageConfig {
  /** Documents, unless a store keeps them, and what the embedded PostgreSQL keeps. */
  dataDir: string
  /** Left out: documents are files in the data directory. */
  s3?: S3Config
}

export function storageConfig(env: z.infer<typeof storageVariables>): StorageConfig {
  const s3 = s3Config(env)
  return { dataDir: path.resolve(env.DATA_DIR), ...(s3 && { s3 }) }
}
