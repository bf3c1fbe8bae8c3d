import { StorageUnavailable } from './storage-unavailable.ts'

/** Only what the store says in its own words: a proxy that knows no way answers 404 as well, and so does a store without the bucket. */
export const isNoSuchKey = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey'

/** Why the store cannot be used, in words for those who run the server; nothing of the request is in it. */
export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error
  const { name = '', code = '', $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'AbortError' || name === 'TimeoutError')
    return new StorageUnavailable('The document store has not answered in time.')
  if (status === undefined) return new StorageUnavailable(`The document store cannot be reached: ${code || name}.`)
  const advice = advices[name] ?? (status === 403 ? advices['AccessDenied'] : '')
  return new StorageUnavailable(`The document store answers ${status} ${name}.${advice ? ` ${advice}` : ''}`)
}

const advices: Record<string, string> = {
  AccessDenied: 'May the key list the bucket, and read, write and delete in it?',
  NotFound: 'Is S3_BUCKET a bucket that is there?',
  NoSuchBucket: 'S3_BUCKET names a bucket that is not there.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY or S3_REGION is wrong.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket.',
  PermanentRedirect: 'S3_REGION is not the region of the bucket.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
}
