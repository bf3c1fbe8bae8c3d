import { describe, expect, it } from 'vitest'
import { judgeConnections, judgeDatabase, judgeJobs, judgeLiveEvents, judgeStorage } from './health-rules.ts'

const database = {
  version: '18.1',
  bytes: 1,
  connections: 10,
  maxConnections: 100,
  longestTransaction: null,
  restarts: null,
  replicas: [],
}
const events = { isListening: true, reconnects: 0, lag: null, streams: 0 }
const jobs = { waiting: 0, oldest: null, dead: [], workers: 1 }
const connections = { systems: [], waiting: 0, failed: 0 }
const storage = { kind: 'folder' as const, freeBytes: 50, sizeBytes: 100, missing: 0 }
const system = { system: 'sms', state: 'working', isPaused: false } as const

describe('the verdict on', () => {
  it.each([
    [{}, 'good', null],
    [{ connections: 91 }, 'warning', 'fewConnections'],
    [{ longestTransaction: 601 }, 'warning', 'longTransaction'],
    [{ longestTransaction: 600 }, 'good', null],
    [{ restarts: 1 }, 'warning', 'restarted'],
    [{ replicas: [{ name: '1', lag: 90, isUsed: false }] }, 'warning', 'replicaUnused'],
  ])('the database: %o', (facts, state, problem) => {
    expect(judgeDatabase({ ...database, ...facts })).toEqual({ state, problem })
  })

  it.each([
    [{}, 'good', null],
    [{ isListening: false }, 'bad', 'notListening'],
    [{ lag: 11 }, 'warning', 'behind'],
  ])('live events: %o', (facts, state, problem) => {
    expect(judgeLiveEvents({ ...events, ...facts })).toEqual({ state, problem })
  })

  it.each([
    [{}, 'good', null],
    [{ workers: 0, oldest: 900 }, 'bad', 'noWorker'],
    [{ oldest: 301, dead: [{ job: 'deliver', count: 1 }] }, 'warning', 'late'],
    [{ dead: [{ job: 'deliver', count: 1 }] }, 'warning', 'dead'],
  ])('jobs: %o', (facts, state, problem) => {
    expect(judgeJobs({ ...jobs, ...facts })).toEqual({ state, problem })
  })

  it.each([
    [{ systems: [system] }, 'good', null],
    [{ systems: [{ ...system, state: 'failing' as const }] }, 'bad', 'failing'],
    [{ systems: [{ ...system, isPaused: true }] }, 'bad', 'failing'],
    [{ failed: 1 }, 'warning', 'undelivered'],
  ])('connections: %o', (facts, state, problem) => {
    expect(judgeConnections({ ...connections, ...facts })).toEqual({ state, problem })
  })

  it.each([
    [{}, 'good', null],
    [{ freeBytes: null, sizeBytes: null }, 'good', null],
    [{ freeBytes: 4 }, 'bad', 'full'],
    [{ freeBytes: 14 }, 'warning', 'nearlyFull'],
    [{ missing: 1, freeBytes: 14 }, 'bad', 'missing'],
  ])('storage: %o', (facts, state, problem) => {
    expect(judgeStorage({ ...storage, ...facts })).toEqual({ state, problem })
  })
})
