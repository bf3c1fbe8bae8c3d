import { describe, expect, it } from 'vitest'
import { cronItems } from './platform/jobs/schedule.ts'
import { type JobParts, jobHandlers, reactions, schedules } from './subscriptions.ts'

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
