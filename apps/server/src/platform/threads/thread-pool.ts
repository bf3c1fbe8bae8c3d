import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ThreadPool {
  /** A thread that is ready: one that was given back, or a new one. */
  take(): Promise<Worker>
  /** For a thread that has done its work and holds nothing of it. */
  giveBack(thread: Worker): void
  /** Resolves when the thread is gone, with everything that it was still doing. */
  end(thread: Worker): Promise<void>
}

/** In milliseconds: how long a thread waits for its next work before it is ended. */
const longestRest = 60_000

/**
 * Threads that run one file, which says `ready` when it is loaded: how long that takes says nothing of the work. To start one takes longer than most of the work, so those that were given back wait for the next work. They do
 * not keep the process running meanwhile.
 */
export function createThreadPool(file: string, megabytes: number): ThreadPool {
  const resting = new Map<Worker, NodeJS.Timeout>()

  const start = async () => {
    const thread = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    })
    // An error of an idle or ending thread has no effect.
    thread.on('error', () => {})
    thread.on('exit', () => forget(thread))
    await once(thread, 'message')
    return thread
  }
  const forget = (thread: Worker) => {
    clearTimeout(resting.get(thread))
    resting.delete(thread)
  }
  const end = async (thread: Worker) => void (await thread.terminate())

  return {
    async take() {
      const [thread] = resting.keys()
      if (!thread) return start()
      forget(thread)
      thread.ref()
      return thread
    },
    giveBack(thread) {
      thread.unref()
      resting.set(thread, setTimeout(() => void end(thread), longestRest).unref())
    },
    end,
  }
}
