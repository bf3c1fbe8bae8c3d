import { caseRoutes } from '@destek/contracts/cases/cases'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { IntegrationFailure } from '../../../integrations/integration-failure.ts'
import { httpServiceDesk } from '../../../integrations/service-desk/http-service-desk.ts'
import type { ServiceDesk } from '../../../integrations/service-desk/service-desk.ts'
import { startTestServiceDesk } from '../../../integrations/service-desk/test-service-desk.ts'
import { makeDue, runJobs } from '../../../test/run-jobs.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { secretNames, storedSettings } from '../../settings/setting-names.ts'

const desk = await startTestServiceDesk()
const overHttp = httpServiceDesk(desk.url)
let isDown = false
let asked = 0
const serviceDesk: ServiceDesk = {
  ...overHttp,
  createTicket: async (...ticket) => {
    asked += 1
    if (isDown) throw new IntegrationFailure('unreachable')
    return overHttp.createTicket(...ticket)
  },
}
const app = await startTestApp({ serviceDesk })
const agent = app.as.user('agent')
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: Parameters<typeof app.database.inTenant<Result>>[1]) => app.database.inTenant(turkey, work)

await inTurkey(async (tx) => {
  for (const [field, value] of [
    ['serviceDesk.enable', 'true'],
    ['serviceDesk.userName', 'destek'],
  ] as const)
    await sql`insert into tenant_setting (name, value) values (${storedSettings[field].name}, ${value})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx)
  await app.secrets.write(tx, turkey, secretNames['serviceDesk.password'], 'gizli-parola')
})

/** The pause of the connection, and that of everything which waits for it, has passed. */
async function passTime(): Promise<void> {
  await inTurkey((tx) =>
    sql`update connection set open_until = now() - interval '1 second' where open_until is not null`.execute(tx),
  )
  await makeDue(app)
}

it('tickets asked for while the service desk is down are all opened afterwards, each once', async () => {
  const { items } = (await app.as.user('admin').call(caseRoutes.pagedList, { query: { maxResultCount: 1000 } })).body
  const cases = items.filter(({ serviceDeskId }) => serviceDeskId === null).slice(0, 50)
  expect(cases).toHaveLength(50)

  isDown = true
  for (const { id } of cases) {
    const answer = await agent.call(serviceDeskRoutes.createTicket, { body: { activityId: id } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.serviceDeskId).toBeNull()
  }
  await passTime()
  await runJobs(app)
  // After a few failures callers stop waiting, and the service desk gets no more requests.
  expect(asked).toBeLessThanOrEqual(10)
  expect(desk.tickets.size).toBe(0)

  isDown = false
  for (let round = 0; round < 5 && desk.tickets.size < cases.length; round += 1) {
    await passTime()
    await runJobs(app)
  }
  expect(desk.received).toHaveLength(50)
  expect(new Set(desk.received.map(({ body }) => body['caseNumber']))).toEqual(
    new Set(cases.map(({ userFriendlyId }) => `DST-${userFriendlyId}`)),
  )
  const numbers = await inTurkey((tx) =>
    tx
      .selectFrom('activity')
      .select('service_desk_id')
      .where(
        'id',
        'in',
        cases.map(({ id }) => id),
      )
      .execute(),
  )
  expect(new Set(numbers.map((row) => row.service_desk_id))).toEqual(new Set(desk.tickets.values()))
}, 180_000)
