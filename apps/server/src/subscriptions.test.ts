import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { prepareMails, rememberingMailer } from './features/mails/test-mails.ts'
import { enqueueJobs } from './platform/jobs/enqueue-job.ts'
import { cronItems } from './platform/jobs/schedule.ts'
import { type JobParts, jobHandlers, reactions, schedules } from './subscriptions.ts'
import { asOwner, runJobs } from './test/run-jobs.ts'
import { startTestApp } from './test/start-test-app.ts'

const handlers = jobHandlers({ cleanUpSignIns: async () => {} } as JobParts)
const names = handlers.map(({ job }) => job.name)

describe('the table of subscriptions', () => {
  it('has one handler for each job', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a handler for every job that a schedule or an event asks for', () => {
    const asked = [...schedules.map(({ job }) => job), ...Object.values(reactions).flatMap((list) => list.map(({ job }) => job))]
    expect(asked.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  })

  it('has schedules that can be read, each for a job of its own', () => {
    expect(cronItems(schedules)).toHaveLength(schedules.length)
    expect(new Set(schedules.map(({ job }) => job.name)).size).toBe(schedules.length)
  })

  it('cleans up sign-ins only where the identity provider is ours', () => {
    expect(jobHandlers({} as JobParts).map(({ job }) => job.name)).toEqual(names.filter((name) => name !== 'cleanUpSignIns'))
  })
})

describe('the jobs of the product', async () => {
  const app = await startTestApp({ mailer: rememberingMailer().mailer })
  const left = () =>
    asOwner<{ name: string }>(app, 'select task_identifier as name, last_error as error from graphile_worker.jobs')
  const run = async () => {
    const problems: unknown[] = []
    const stream = { write: (line: string) => void problems.push(JSON.parse(line)) }
    await runJobs(app, undefined, pino({ level: 'warn' }, stream))
    return problems
  }

  it('of every schedule pass over a tenant that is being moved, without a failure', async () => {
    const turkey = demoTenantId('Turkey')
    // So that the mail server is asked how it is.
    await prepareMails(app).switchOn('opened')
    await asOwner(app, `update tenant set moving_to = 'elsewhere' where tenant_id = $1`, [turkey])
    const due = schedules.map(({ job }) => job.name).filter((name) => name !== 'cleanUpSignIns')
    await asOwner(app, 'select graphile_worker.add_job(name, max_attempts => 1) from unnest($1::text[]) name', [due])
    expect(await run()).toEqual([])
    expect(await left()).toEqual([])
    await asOwner(app, 'update tenant set moving_to = null where tenant_id = $1', [turkey])
  })

  it('of a tenant that was deleted end without a failure, and leave nothing', async () => {
    const [gone] = await asOwner<{ id: string }>(app, `insert into tenant (name) values ('Gone') returning tenant_id as id`)
    const ids = ['id', 'caseId', 'detailId', 'teamId', 'actorId', 'importId', 'deliveryId']
    const payload = { ...Object.fromEntries(ids.map((name) => [name, crypto.randomUUID()])), occasion: 'status' }
    const ofTenants = handlers.filter(({ job }) => job.scope === 'tenant').map(({ job }) => job.name)
    await app.database.inTenant(gone!.id, (tx) =>
      enqueueJobs(
        tx,
        ofTenants.map((name) => ({ name, payload, maxAttempts: 1 })),
      ),
    )
    await asOwner(app, 'delete from tenant where tenant_id = $1', [gone!.id])
    expect(await left()).toHaveLength(ofTenants.length)
    expect(await run()).toEqual([])
    expect(await left()).toEqual([])
    expect(await asOwner(app, 'select from dead_job')).toEqual([])
  })
})
