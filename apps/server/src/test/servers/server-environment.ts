import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '../test-database.ts'
import { startTestIssuer, testAudience } from '../test-issuer.ts'
import { whenOver } from '../when-over.ts'

/**
 * Everything that a production server process needs: a database, an identity provider and a folder. All of it is removed after
 * the tests of the file.
 */
export async function prepareServerEnvironment() {
  const [urls, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()])
  const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-server-'))
  whenOver(async () => {
    await issuer.close()
    await urls.drop()
    await rm(dataDir, { recursive: true })
  })
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: urls.ownerUrl,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: testAudience,
    SECRET_KEY: randomBytes(32).toString('base64'),
  }
  return { urls, issuer, dataDir, environment }
}
