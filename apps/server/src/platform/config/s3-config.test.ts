import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' }

describe('a store of documents', () => {
  it('is not there unless a bucket is named', () => {
    expect(readConfig({}).s3).toBeUndefined()
  })

  it('at Amazon takes a bucket and its region; the role of the machine does for a key', () => {
    expect(readConfig({ S3_BUCKET: 'destek-documents', S3_REGION: 'eu-central-1' }).s3).toEqual({
      bucket: 'destek-documents',
      region: 'eu-central-1',
      prefix: '',
      forcePathStyle: false,
    })
  })

  it('elsewhere takes an address, and names the bucket in the path unless told otherwise', () => {
    const set = { S3_BUCKET: 'documents', S3_ENDPOINT: 'https://minio.example:9000', S3_PREFIX: 'destek/live', ...keys }
    expect(readConfig(set).s3).toEqual({
      bucket: 'documents',
      endpoint: 'https://minio.example:9000',
      region: 'us-east-1',
      prefix: 'destek/live/',
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    })
    expect(readConfig({ ...set, S3_FORCE_PATH_STYLE: 'false', S3_PREFIX: 'destek/' }).s3).toMatchObject({
      prefix: 'destek/',
      forcePathStyle: false,
    })
  })

  const bucket = { S3_BUCKET: 'documents', S3_REGION: 'eu-central-1' }
  it.each<[Record<string, string>, string]>([
    [{ S3_BUCKET: 'My Documents' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'documents' }, 'Set S3_REGION'],
    [{ ...bucket, S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
    [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
    [{ ...bucket, S3_ENDPOINT: 'https://minio.example/documents' }, 'S3_ENDPOINT must be an address without path'],
    [{ ...bucket, S3_ENDPOINT: 'https://me:mine@minio.example' }, 'S3_ENDPOINT must be an address without path'],
    [{ ...bucket, S3_PREFIX: '/destek' }, 'S3_PREFIX must be a path'],
    [{ ...bucket, S3_PREFIX: 'a b' }, 'S3_PREFIX must be a path'],
    [{ ...bucket, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE'],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'AKIA' }, 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together'],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }, 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together'],
    [{ S3_ENDPOINT: 'https://minio.example' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
    [keys, 'S3_ACCESS_KEY_ID is set but S3_BUCKET is not'],
    [{ S3_FORCE_PATH_STYLE: 'true' }, 'S3_FORCE_PATH_STYLE is set but S3_BUCKET is not'],
  ])('refuses %o and says why', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
