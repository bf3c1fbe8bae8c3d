import { createTurns } from '../turns.ts'
import { withTimeout } from '../with-timeout.ts'
import { createThreadPool } from './thread-pool.ts'

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
 * One call at a time; the names take turns.
 */
export function createThread<Input, Output>(file: string, { timeout, wait, megabytes }: ThreadLimits) {
  const inTurn = createTurns({ atOnce: 1, timeout: wait })
  const threads = createThreadPool(file, megabytes)
  return (name: string, input: Input): Promise<Output> =>
    inTurn(name, async () => {
      const thread = await threads.take()
      const answer = Promise.withResolvers<Output>()
      const failure = (cause: unknown) => new ThreadFailed('The thread has ended.', { cause })
      const fail = (error: unknown) => answer.reject(failure(error))
      const onExit = () => fail(undefined)
      thread.once('message', answer.resolve).once('error', fail).once('exit', onExit)
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage(input)
        const output = await withTimeout(answer.promise, timeout, () => failure(new Error('It took too long.')))
        threads.giveBack(thread)
        return output
      } catch (error) {
        await threads.end(thread)
        throw error
      } finally {
        thread.off('message', answer.resolve).off('error', fail).off('exit', onExit)
      }
    })
}
