import type { HealthState, InstallationHealth } from '@destek/contracts/system/installation-health'

type Part = 'database' | 'liveEvents' | 'jobs' | 'connections' | 'storage'
type Judged<Name extends Part> = NonNullable<InstallationHealth[Name]>
type Facts<Name extends Part> = Omit<Judged<Name>, 'state' | 'problem'>
interface Verdict<Problem> {
  state: HealthState
  problem: Problem | null
}
type VerdictOf<Name extends Part> = Verdict<NonNullable<Judged<Name>['problem']>>

const good = { state: 'good', problem: null } as const
const warning = <Problem>(problem: Problem) => ({ state: 'warning', problem }) as const
const bad = <Problem>(problem: Problem) => ({ state: 'bad', problem }) as const

/** In seconds. The product opens no transaction for minutes; a longer one holds up the clean-up of rows. */
const longTransaction = 600
const fewConnectionsLeft = 0.9

export function judgeDatabase(facts: Facts<'database'>): VerdictOf<'database'> {
  if (facts.connections > fewConnectionsLeft * facts.maxConnections) return warning('fewConnections')
  if (facts.replicas.some(({ isUsed }) => !isUsed)) return warning('replicaUnused')
  if ((facts.longestTransaction ?? 0) > longTransaction) return warning('longTransaction')
  return (facts.restarts ?? 0) > 0 ? warning('restarted') : good
}

/** In seconds. Usually it is a tenth of one. */
const behind = 10

export function judgeLiveEvents({ isListening, lag }: Facts<'liveEvents'>): VerdictOf<'liveEvents'> {
  if (!isListening) return bad('notListening')
  return (lag ?? 0) > behind ? warning('behind') : good
}

/** In seconds. */
const late = 300

export function judgeJobs({ oldest, dead, workers }: Facts<'jobs'> & { workers: number }): VerdictOf<'jobs'> {
  if (workers === 0) return bad('noWorker')
  if ((oldest ?? 0) > late) return warning('late')
  return dead.length > 0 ? warning('dead') : good
}

export function judgeConnections({ systems, failed }: Facts<'connections'>): VerdictOf<'connections'> {
  if (systems.some(({ state, isPaused }) => state === 'failing' || isPaused)) return bad('failing')
  return failed > 0 ? warning('undelivered') : good
}

const full = 0.05
const nearlyFull = 0.15

export function judgeStorage({ freeBytes, sizeBytes, missing }: Facts<'storage'>): VerdictOf<'storage'> {
  const free = freeBytes !== null && sizeBytes ? freeBytes / sizeBytes : 1
  if (free < full) return bad('full')
  if (missing > 0) return bad('missing')
  return free < nearlyFull ? warning('nearlyFull') : good
}
