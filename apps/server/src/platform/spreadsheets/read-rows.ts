import path from 'node:path'
import { readerBudget } from '@destek/contracts/people/reader-limits'
import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts'
import { finishesWithin } from '../with-timeout.ts'
import { type ReaderMessage, type ReaderOrder, type RowsFile, type RowsLimits, UnreadableFile } from './rows-file.ts'

export { type RowsFile, type RowsLimits, UnreadableFile, type UnreadableReason } from './rows-file.ts'

/** In the sources also where the server was built: they are always beside it, and Node runs them as they are. */
const workerFile = path.join(import.meta.dirname, 'rows-worker.ts')

/**
 * Reads an open file in a thread, so that no file blocks the server. A thread that exceeds its memory or time is ended; time in
 * which the caller takes no rows does not count. The file stays open until its rows were read or abandoned. A thread that has
 * finished or refused a file is reused for another one.
 */
export function createRowsReader({ megabytes, seconds }: typeof readerBudget) {
  const threads = createThreadPool(workerFile, megabytes)
  return async (file: number, limits: RowsLimits): Promise<RowsFile> => {
    const reader = await startReader(threads, seconds * 1000)
    try {
      reader.order({ type: 'read', file, limits })
      const first = await reader.next()
      if (first.type !== 'opened') throw new Error(`The reader began with ${first.type}.`)
      return { ...first.facts, rows: rowsOf(reader) }
    } catch (error) {
      await reader.stop()
      throw error
    }
  }
}

export const openRows = createRowsReader(readerBudget)

async function* rowsOf(reader: Reader): AsyncGenerator<string[]> {
  try {
    for (;;) {
      const message = await reader.next()
      if (message.type !== 'rows') return
      yield* message.rows
      reader.order({ type: 'more' })
    }
  } finally {
    await reader.stop()
  }
}

type Reader = Awaited<ReturnType<typeof startReader>>

/** `left`: for how many milliseconds the thread may be waited for. */
async function startReader(threads: ThreadPool, left: number) {
  const thread = await threads.take()
  const received: ReaderMessage[] = []
  let wake = () => {}
  const receive = (message: ReaderMessage) => {
    received.push(message)
    wake()
  }
  const onError = (error: unknown) =>
    receive(isOutOfMemory(error) ? { type: 'refused', reason: 'tooMuchMemory', isAtRest: false } : { type: 'failed', error })
  const onExit = () => receive({ type: 'failed', error: new Error('The reader has ended.') })
  thread.on('message', receive).on('error', onError).on('exit', onExit)
  let isAtRest = false
  /** Answers false when the time is over. */
  const wait = async () => {
    const began = performance.now()
    await finishesWithin(new Promise<void>((resolve) => (wake = resolve)), left)
    left -= performance.now() - began
    return received.length > 0
  }
  return {
    async next(): Promise<ReaderMessage> {
      if (received.length === 0 && !(await wait())) throw new UnreadableFile('tooSlow')
      const message = received.shift()!
      if (message.type === 'end' || message.type === 'refused') ({ isAtRest } = message)
      if (message.type === 'refused') throw new UnreadableFile(message.reason)
      if (message.type === 'failed') throw new Error('The file could not be read.', { cause: message.error })
      return message
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    order: (order: ReaderOrder) => thread.postMessage(order),
    /** Resolves when the thread does nothing with the file any more, which can be closed then. */
    async stop() {
      thread.off('message', receive).off('error', onError).off('exit', onExit)
      if (isAtRest) threads.giveBack(thread)
      else await threads.end(thread)
    },
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
