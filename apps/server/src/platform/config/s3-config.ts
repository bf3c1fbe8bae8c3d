import { z } from 'zod'
import { flag, httpUrl } from './values.ts'

export const s3Variables = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    })
    .optional(),
  S3_ENDPOINT: httpUrl
    .refine((text) => isBare(new URL(text)), { error: 'must be an address without path, query, user name and password.' })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,64}$/, { error: 'must be the name of a region, such as "eu-central-1".' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9_.-]+(\/[a-zA-Z0-9_.-]+)*\/?$/, {
      error: 'must be a path such as "destek" or "destek/documents", without a "/" at its beginning.',
    })
    .optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
})

type Variables = z.infer<typeof s3Variables>

/** A store of documents that speaks S3. */
export interface S3Config {
  bucket: string
  /** Left out: Amazon's. */
  endpoint?: string
  region: string
  /** Left out: those of this machine, such as its role. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** Empty, or with a "/" at its end. */
  prefix: string
  /** The bucket is named in the path of an address instead of its host. */
  forcePathStyle: boolean
}

/** Undefined: documents are files in a folder. */
export function s3Config(env: Variables): S3Config | undefined {
  if (!env.S3_BUCKET) {
    const other = Object.keys(s3Variables.shape).find((name) => env[name as keyof Variables] !== undefined)
    if (other)
      throw new Error(`${other} is set but S3_BUCKET is not: name the bucket that keeps the documents, or remove ${other}.`)
    return undefined
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId !== !secretAccessKey)
    throw new Error('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them for the role of this machine.')
  if (!env.S3_ENDPOINT && !env.S3_REGION)
    throw new Error('Set S3_REGION, the region of the bucket at Amazon; or S3_ENDPOINT, the address of another store.')
  return {
    bucket: env.S3_BUCKET,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    region: env.S3_REGION ?? 'us-east-1',
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  }
}

const isBare = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && [search, hash, username, password].every((part) => part === '')
