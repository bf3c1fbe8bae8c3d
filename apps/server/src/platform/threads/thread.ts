import { Worker } from 'node:worker_threads'
import { createTurns } from '../turns.ts'

export interface ThreadLimits {
  /** In milliseconds: how long one call may take, and how long it waits for the calls before it. */
  timeout: number
  wait: number
  /** Memory of the thread. */
  megabytes: number
}

/** A call took longer than it may or needed more memory; the next one gets a new thread. */
export class ThreadFailed extends Error {}

/**
 * Runs a file in a thread of its own, so that its work does not keep requests waiting. The file answers each message with one message.
 * One call at a time; the names take turns. The thread starts with the first call and does not keep the process running.
 */
export function createThread<Input, Output>(file: string, { timeout, wait, megabytes }: ThreadLimits) {
  const inTurn = createTurns({ atOnce: 1, timeout: wait })
  let running: Worker | undefined
  const start = () => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    worker.unref()
    return worker
  }
  /** How long a thread takes to start says nothing of the work. */
  const whenOnline = (worker: Worker, work: () => void) => {
    if (worker === running) return work()
    running = worker
    worker.once('online', work)
  }
  return (name: string, input: Input): Promise<Output> =>
    inTurn(name, async () => {
      const worker = running ?? start()
      const answer = Promise.withResolvers<Output>()
      const fail = (error: unknown) => answer.reject(new ThreadFailed('The thread has ended.', { cause: error }))
      const onExit = () => fail(undefined)
      let timer: NodeJS.Timeout | undefined
      worker.once('message', answer.resolve).once('error', fail).once('exit', onExit)
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(input)
        whenOnline(worker, () => void (timer = setTimeout(() => fail(new Error('It took too long.')), timeout)))
        return await answer.promise
      } catch (error) {
        running = undefined
        // An error of a thread that is being ended concerns nobody.
        worker.on('error', () => {})
        await worker.terminate()
        throw error
      } finally {
        clearTimeout(timer)
        worker.off('message', answer.resolve).off('error', fail).off('exit', onExit)
      }
    })
}
