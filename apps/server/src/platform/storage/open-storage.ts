import path from 'node:path'
import type { StorageConfig } from '../config/storage-config.ts'
import { boundedStorage } from './bounded-storage.ts'
import type { DocumentStorage } from './document-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { measuredStorage } from './measured-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { StorageMetrics } from '../observability/metrics/storage-metrics.ts'

/** The folder for documents when no store is configured. */
export const documentsFolder = ({ dataDir }: StorageConfig) => path.join(dataDir, 'documents')

/** The storage of this installation's documents. It is not contacted yet, so a store that is away does not prevent a start. */
export const storageOf = (config: StorageConfig): DocumentStorage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(documentsFolder(config))

/** The same for a server, whose callers do not wait for ever. */
export const openStorage = (config: StorageConfig, metrics: StorageMetrics): DocumentStorage =>
  measuredStorage(boundedStorage(storageOf(config)), metrics)
