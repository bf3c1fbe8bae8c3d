import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { readerBudget } from '@destek/contracts/people/employee-imports'
import { type ReaderMessage, type RowsFile, type RowsLimits, UnreadableFile } from './rows-file.ts'

export { type RowsFile, type RowsLimits, UnreadableFile, type UnreadableReason } from './rows-file.ts'

/** In the sources also where the server was built: they are always beside it, and Node runs them as they are. */
const workerFile = path.join(import.meta.dirname, 'rows-worker.ts')

/**
 * Reads an open file in a thread of its own, so that no file keeps the server from answering. The thread is ended when it takes more memory or
 * time than it may; the time in which nobody takes its rows does not count. The file stays open until the rows have come to their end or
 * were left.
 */
export async function openRows(file: number, limits: RowsLimits, budget = readerBudget): Promise<RowsFile> {
  const reader = startReader(file, limits, budget)
  try {
    const first = await reader.next()
    if (first.type !== 'opened') throw new Error(`The reader began with ${first.type}.`)
    return { ...first.facts, rows: rowsOf(reader) }
  } catch (error) {
    await reader.stop()
    throw error
  }
}

async function* rowsOf(reader: Reader): AsyncGenerator<string[]> {
  try {
    for (;;) {
      const message = await reader.next()
      if (message.type !== 'rows') return
      yield* message.rows
      reader.more()
    }
  } finally {
    await reader.stop()
  }
}

type Reader = ReturnType<typeof startReader>

function startReader(file: number, limits: RowsLimits, { megabytes, seconds }: typeof readerBudget) {
  const worker = new Worker(workerFile, {
    workerData: { file, limits },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  const received: ReaderMessage[] = []
  let wake = () => {}
  const receive = (message: ReaderMessage) => {
    received.push(message)
    wake()
  }
  worker.on('message', receive)
  worker.on('error', (error) =>
    receive(isOutOfMemory(error) ? { type: 'refused', reason: 'tooMuchMemory' } : { type: 'failed', error }),
  )
  worker.on('exit', () => receive({ type: 'failed', error: new Error('The reader has ended.') }))
  let left = seconds * 1000
  /** Answers false when the time is over. */
  const wait = async () => {
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, left)
    })
    clearTimeout(timer)
    left -= performance.now() - began
    return received.length > 0
  }
  return {
    async next(): Promise<ReaderMessage> {
      if (received.length === 0 && !(await wait())) throw new UnreadableFile('tooSlow')
      const message = received.shift()!
      if (message.type === 'refused') throw new UnreadableFile(message.reason)
      if (message.type === 'failed') throw new Error('The file could not be read.', { cause: message.error })
      return message
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    more: () => worker.postMessage('more'),
    /** Resolves when the thread is gone and the file can be closed. */
    stop: () => worker.terminate(),
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
