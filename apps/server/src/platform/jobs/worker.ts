import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, runOnce, type WorkerEvents, WorkerPreset } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/driver/database.ts'
import { finishesWithin } from '../with-timeout.ts'
import type { JobHandler } from './job.ts'
import { createJobMetrics, type JobMetrics } from './job-metrics.ts'
import { flagsToSkip, keepDeadJobs, releaseJobs } from './job-recovery-store.ts'
import { readFigures } from './job-store.ts'
import { libraryLogger } from './library-logger.ts'
import { Released, taskOf } from './run-job.ts'
import { cronItems, type Schedule } from './schedule.ts'
import { type Presence, rescueJobs, holdLivenessLock } from './liveness-lock.ts'

export interface WorkerParts {
  /** Opened by `openWorkerPool`. The caller closes it after the worker has stopped. */
  pool: pg.Pool
  database: Database
  handlers: readonly JobHandler[]
  schedules?: readonly Schedule[]
  logger: Logger
  /** How many jobs run at once in this process. */
  concurrency: number
  /** Left out: its own, of the queue that it works on. */
  metrics?: JobMetrics
  /** In milliseconds. */
  timeout?: Partial<typeof defaultTimeouts>
}

export interface Worker {
  metrics: JobMetrics
  /** Takes jobs from now on. */
  start(): void
  /** Does every job that is due, and nothing more. */
  runDue(): Promise<void>
  /** Takes no more jobs, lets those that run finish for a while, and gives back the rest. */
  stop(): Promise<void>
}

const defaultTimeouts = {
  /** How long jobs may take to finish after the worker was asked to stop. */
  toFinish: 4_000,
  /** Between two looks for jobs of workers that are gone. */
  toRescue: 5_000,
  /** Before the library is started again when it has given up, as it does when it cannot write down that a job is done. */
  toRestart: 2_000,
  /**
   * How long the library may take to end after a failure or a request to stop. It sometimes never ends, and is then abandoned.
   */
  toEnd: 1_500,
  /** Jobs that are due later are looked for this often; new ones are announced. */
  toPoll: 2_000,
}

export function createWorker(parts: WorkerParts): Worker {
  const { pool, database, handlers, schedules = [], logger, concurrency, timeout } = parts
  const times = { ...defaultTimeouts, ...timeout }
  const metrics = parts.metrics ?? createJobMetrics(() => readFigures(pool))
  const stopping = new AbortController()
  const { promise: released, reject: giveUp } = Promise.withResolvers<never>()
  released.catch(() => {})
  const { signal } = stopping
  const tasks = handlers.map((handler) => [
    handler.job.name,
    taskOf(handler, { pool, database, logger, metrics, signal, released }),
  ])

  const events = new EventEmitter() as WorkerEvents
  let workerId: string | undefined
  let presence: Presence | undefined
  events.on('pool:create', ({ workerPool }) => {
    presence?.end()
    workerId = workerPool.id
    presence = holdLivenessLock(pool, workerId, logger)
  })
  let leaveBehind = () => {}
  events.on('pool:fatalError', () => leaveBehind())
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: Object.fromEntries(tasks),
    parsedCronItems: cronItems(schedules),
    concurrency,
    pollInterval: times.toPoll,
    noHandleSignals: true,
    forbiddenFlags: () => flagsToSkip(pool),
    logger: libraryLogger(logger),
    events,
    // Without a batch, even one of length zero, the library does not await the write that completes a job, and a failed write
    // would end this process.
    preset: { extends: [WorkerPreset], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }

  let runner: Runner | undefined
  const keepRunning = async () => {
    while (!signal.aborted) {
      try {
        const { promise: failed, resolve } = Promise.withResolvers<void>()
        leaveBehind = resolve
        runner = await run(options)
        const { promise: ended } = runner
        if (signal.aborted) await runner.stop()
        await Promise.race([ended, failed.then(() => finishesWithin(ended, times.toEnd))])
      } catch (error) {
        logger.warn({ err: error }, 'Jobs could not be run.')
      }
      runner = undefined
      if (!signal.aborted) await pause(times.toRestart, undefined, { signal }).catch(() => {})
    }
  }

  let running: Promise<void> | undefined
  let rescue: ReturnType<typeof rescueJobs> | undefined
  return {
    metrics,
    start() {
      rescue = rescueJobs(pool, { every: times.toRescue, logger, isOwn: (id) => id === workerId })
      running = keepRunning()
    },
    async runDue() {
      await runOnce(options)
      await keepDeadJobs(pool)
    },
    async stop() {
      stopping.abort()
      const onFailure = (error: unknown) => logger.warn({ err: error }, 'Stopping to run jobs did not go well.')
      const finished = Promise.all([running, runner?.stop().catch(onFailure), rescue?.stop()])
      if (!(await finishesWithin(finished, times.toFinish))) {
        // Given back first: the library would count it as a failed attempt.
        if (workerId) await releaseJobs(pool, workerId).catch(onFailure)
        giveUp(new Released('The process stops.'))
        await finishesWithin(finished, times.toEnd)
      }
      presence?.end()
    },
  }
}
