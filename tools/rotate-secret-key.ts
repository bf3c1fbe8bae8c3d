import { type Config, readConfig } from '@destek/server/platform/config/config'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { configuredKeys } from '@destek/server/platform/secrets/configured-keys'
import { forgetPreviousKey, replaceKey } from '@destek/server/platform/secrets/key-file'
import { rotateSecrets } from '@destek/server/platform/secrets/rotate-secrets'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'

/** Seals every stored secret with the current key: the one in SECRET_KEY, or a new one in the data directory. */
async function main(config: Config): Promise<void> {
  const embedded = config.database ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const ownerUrl = config.database?.ownerUrl ?? embedded!.ownerUrl
    const keys = config.secrets.key ? await configuredKeys(config) : await replaceKey(config.dataDir)
    let [rotated, untouched] = [0, 0]
    for (const url of [ownerUrl, ...(config.database?.further ?? []).map((further) => further.ownerUrl)]) {
      const found = await rotateSecrets(url, createSecretBox(keys))
      rotated += found.rotated
      untouched += found.untouched
    }
    if (!config.secrets.key) await forgetPreviousKey(config.dataDir)
    console.log(`The key is now ${keys.current.id}. Secrets sealed with it just now: ${rotated}; before: ${untouched}.`)
    if (config.secrets.previousKey) console.log('Start the servers without SECRET_KEY_PREVIOUS and destroy the former key.')
  } finally {
    await embedded?.stop()
  }
}

try {
  await main(readConfig(process.env))
} catch (error) {
  console.error(`No secret was changed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
