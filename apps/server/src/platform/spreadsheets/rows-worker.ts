import { parentPort, workerData } from 'node:worker_threads'
import { parseFile } from './parse-file.ts'
import { type ReaderData, type ReaderMessage, UnreadableFile } from './rows-file.ts'

// The thread that reads one file for `read-rows.ts`. It is ahead of whoever takes the rows by a few batches only.

const batch = { rows: 500, characters: 256 * 1024 }
const batchesAhead = 2

const port = parentPort!
const { file, limits } = workerData as ReaderData
let ahead = 0
let goOn = () => {}
port.on('message', () => {
  ahead -= 1
  goOn()
})

const send = (message: ReaderMessage) => port.postMessage(message)

async function sendRows(rows: string[][]): Promise<void> {
  send({ type: 'rows', rows })
  ahead += 1
  if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve))
}

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
  send({ type: 'end' })
} catch (error) {
  send(error instanceof UnreadableFile ? { type: 'refused', reason: error.reason } : { type: 'failed', error })
}
port.close()
