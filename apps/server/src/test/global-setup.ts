import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { prepareOwnPostgres, type TestUrls } from './own-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext extends TestUrls {}
}

/**
 * One PostgreSQL for the whole run: the embedded one, or the one whose superuser TEST_DATABASE_URL names. Tests get its addresses with
 * `inject('ownerUrl')`, one for each role.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL']
  if (own) {
    for (const [name, url] of Object.entries(await prepareOwnPostgres(own))) project.provide(name as keyof TestUrls, url)
    return async () => {}
  }
  const dataDir = await mkdtemp(join(await placeForData(), 'destek-test-'))
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

/** In memory where there is plenty: a database for every test file means thousands of small files, and disks take long to forget them. */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  )
  return room > 2 * 1024 ** 3 ? memory : tmpdir()
}
