import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import type { Courier } from './courier.ts'
import { requestDelivery } from './request-delivery.ts'

const sent: string[] = []
const letters: Courier<string, string> = {
  kind: 'letter',
  system: 'mail',
  maxAttempts: 3,
  mayRepeat: true,
  pack: async (_, { subjectId }) => subjectId,
  send: async (parcel) => {
    sent.push(parcel)
    return 'ok'
  },
  keep: async () => {},
  recipients: async () => new Map(),
}
const app = await startTestApp({ couriers: [letters as Courier] })
const turkey = demoTenantId('Turkey')

describe('a delivery', () => {
  it('leaves once, when its job runs', async () => {
    const subjectId = crypto.randomUUID()
    await app.database.inTenant(turkey, (tx) => requestDelivery(tx, letters, { subjectId }))
    await runJobs(app)
    await runJobs(app)
    expect(sent).toEqual([subjectId])
  })
})
