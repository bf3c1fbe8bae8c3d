import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { prepareOwnPostgres, type TestUrls } from './servers/own-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext extends TestUrls {}
}

/**
 * One PostgreSQL for the whole run: the embedded one, or the one whose superuser TEST_DATABASE_URL names. Tests get its addresses with
 * `inject('ownerUrl')`, one for each role.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Servers that tests start in processes of their own begin in half the time with what V8 made of the sources the last time.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../../../dist/.compiled')
  const own = process.env['TEST_DATABASE_URL']
  if (own) {
    for (const [name, url] of Object.entries(await prepareOwnPostgres(own))) project.provide(name as keyof TestUrls, url)
    return async () => {}
  }
  const place = await placeForData()
  await removeLeftBehind(place)
  const dataDir = await mkdtemp(join(place, `destek-test-${process.pid}-`))
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

/** A killed run does not clean up, and its files in memory stay until the machine restarts. */
async function removeLeftBehind(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const [, run] = /^destek-test-(\d{1,10})-/.exec(name) ?? []
    if (run && !isRunning(Number(run))) await rm(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
