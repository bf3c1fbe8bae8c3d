import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { parseFile } from './parse-file.ts'
import { type FileToRead, type ReaderMessage, type ReaderOrder, UnreadableFile } from './rows-file.ts'

// The thread that reads files for `read-rows.ts`, one after another. It reads only a few batches ahead.

const batch = { rows: 500, characters: 256 * 1024 }
const batchesAhead = 2

const port = parentPort!
let ahead = 0
let goOn = () => {}
port.on('message', (order: ReaderOrder) => {
  if (order.type === 'read') return void read(order)
  ahead -= 1
  goOn()
})

const send = (message: ReaderMessage | 'ready') => port.postMessage(message)

async function sendRows(rows: string[][]): Promise<void> {
  send({ type: 'rows', rows })
  ahead += 1
  if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve))
}

async function read({ file, limits }: FileToRead): Promise<void> {
  ahead = 0
  try {
    const { rows, ...facts } = await parseFile(file, limits)
    send({ type: 'opened', facts })
    let [held, characters]: [string[][], number] = [[], 0]
    for await (const row of rows) {
      held.push(row)
      for (const cell of row) characters += cell.length
      if (held.length < batch.rows && characters < batch.characters) continue
      await sendRows(held)
      ;[held, characters] = [[], 0]
    }
    send({ type: 'rows', rows: held })
    send({ type: 'end', isAtRest: await isAtRest() })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) return send({ type: 'failed', error })
    send({ type: 'refused', reason: error.reason, isAtRest: await isAtRest() })
  }
}

/** Besides waiting for orders nothing goes on. A file that is refused in its middle is still being read for a moment. */
async function isAtRest(): Promise<boolean> {
  // The last request counts until its callback is over.
  await setImmediate()
  return process.getActiveResourcesInfo().every((resource) => resource === 'MessagePort')
}

send('ready')
