import { readFile } from 'node:fs/promises'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'

const { as } = await startTestApp()

it('tells the version and the commit to those who are signed in', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const { body } = await as.user('employee').call(configurationRoutes.version, {})
  expect(body).toMatchObject({ version, builtAt: null })
  // A copy without its repository does not know.
  expect(body.commit ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/)
  expect((await as.nobody().send('GET', configurationRoutes.version.path)).status).toBe(401)
})
