import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string
    appUrl: string
    identityUrl: string
  }
}

/** One PostgreSQL for the whole run. Tests get its addresses with `inject('ownerUrl')`, one for each role. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'destek-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    project.provide('ownerUrl', postgres.ownerUrl)
    project.provide('appUrl', postgres.appUrl)
    project.provide('identityUrl', postgres.identityUrl)
    return async () => {
      await postgres.stop()
      await removeFolder()
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
