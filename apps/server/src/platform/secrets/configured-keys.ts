import type { Config } from '../config.ts'
import { keysInDataDirectory } from './key-file.ts'
import type { SecretKeys } from './secret-key.ts'

/** The keys that the configuration names, or else those in the data directory. */
export async function configuredKeys({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<SecretKeys> {
  const { key, previousKey } = secrets
  if (!key) return keysInDataDirectory(dataDir)
  return { current: key, ...(previousKey && { previous: previousKey }) }
}
