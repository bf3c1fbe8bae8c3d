import type { Config } from '../config/config.ts'
import { keptKeys, keysInDataDirectory } from './key-file.ts'
import type { SecretKey, SecretKeys } from './secret-key.ts'

/** The keys that the configuration names, or else those in the data directory. */
export async function configuredKeys({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<SecretKeys> {
  const { key, previousKey } = secrets
  if (!key) return keysInDataDirectory(dataDir)
  return { current: key, ...(previousKey && { previous: previousKey }) }
}

/** The same, the one in use first; for those who only want to know, and where there may be none yet. */
export async function knownKeys({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<SecretKey[]> {
  const { key, previousKey } = secrets
  return key ? [key, previousKey].filter((known) => known !== undefined) : keptKeys(dataDir)
}
