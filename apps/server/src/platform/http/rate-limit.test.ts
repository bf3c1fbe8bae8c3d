import { sourceRoutes } from '@destek/contracts/sources'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'

const { as } = await startTestApp({ rateLimit: 5 })

it('a user who is too fast gets 429 and is told when to come back, and nobody else is held up', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 7; call += 1) statuses.push((await as.user('admin').call(sourceRoutes.all, {})).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const answer = await as.user('admin').call(sourceRoutes.all, {})
  expect(answer.text).toBe('')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await as.user('agent').call(sourceRoutes.all, {})).status).toBe(200)
})
