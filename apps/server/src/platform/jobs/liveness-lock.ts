import type pg from 'pg'
import type { Logger } from 'pino'
import { workerLockKey } from '../database/queries/advisory-locks.ts'
import { keepDeadJobs, rescueJobsOf, workersGone } from './job-recovery-store.ts'

const reconnectAfter = 1_000

export interface Presence {
  end(): void
}

/**
 * Shows that a worker is alive by a lock that its connection holds: when the process dies, however it dies, its connection is closed and the
 * lock is free in the same moment.
 */
export function holdLivenessLock(pool: pg.Pool, workerId: string, logger: Logger): Presence {
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false

  const leave = () => {
    client?.release(true)
    client = undefined
  }
  const lock = async () => {
    client = await pool.connect()
    if (hasEnded) return leave()
    client.once('error', again)
    await client.query(`select pg_advisory_lock(${workerLockKey('$1')})`, [workerId])
  }
  const again = (error: unknown) => {
    if (hasEnded || retry) return
    logger.warn({ err: error }, 'The lock of a worker was lost; it is taken again.')
    leave()
    retry = setTimeout(() => {
      retry = undefined
      lock().catch(again)
    }, reconnectAfter)
  }
  lock().catch(again)
  return {
    end() {
      hasEnded = true
      clearTimeout(retry)
      leave()
    },
  }
}

/**
 * Looks regularly for jobs without a living worker. Those of a dead worker are released, and those without attempts left become
 * dead letters. A worker counts as dead after two looks in a row, because locking and reconnecting take a moment.
 */
export function rescueJobs(
  pool: pg.Pool,
  { every, logger, isOwn }: { every: number; logger: Logger; isOwn: (workerId: string) => boolean },
): { stop(): Promise<void> } {
  let suspects: string[] = []
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const gone = (await workersGone(pool)).filter((id) => !isOwn(id))
    for (const workerId of gone.filter((id) => suspects.includes(id))) await rescue(workerId)
    suspects = gone
    await keepDeadJobs(pool)
  }
  const rescue = async (workerId: string) => {
    const rescued = await rescueJobsOf(pool, workerId, 'The process that ran the job has ended.')
    for (const { id, attempts, maxAttempts } of rescued)
      logger.warn(
        { jobId: id, attempt: attempts, outcome: attempts < maxAttempts ? 'retried' : 'dead' },
        'A job of a worker that is gone was given back.',
      )
  }
  const lookAgain = async () => {
    try {
      await look()
    } catch (error) {
      if (!isStopping) logger.warn({ err: error }, 'Nobody could look for jobs of workers that are gone.')
    }
    if (!isStopping) timer = setTimeout(() => void (looking = lookAgain()), every)
  }
  let looking = lookAgain()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await looking
    },
  }
}
