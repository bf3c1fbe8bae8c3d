import path from 'node:path'
import type { StorageConfig } from '../config/storage-config.ts'
import { boundedStorage } from './bounded-storage.ts'
import type { DocumentStorage } from './document-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { measuredStorage } from './measured-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { StorageMetrics } from '../observability/metrics/storage-metrics.ts'

/** Where documents are kept when no store is named. */
export const documentsFolder = ({ dataDir }: StorageConfig) => path.join(dataDir, 'documents')

/** Where this installation keeps its documents. Nothing is asked yet: a store that is away stops no start. */
export const storageOf = (config: StorageConfig): DocumentStorage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(documentsFolder(config))

/** The same for a server, whose callers do not wait for ever. */
export const openStorage = (config: StorageConfig, metrics: StorageMetrics): DocumentStorage =>
  measuredStorage(boundedStorage(storageOf(config)), metrics)
