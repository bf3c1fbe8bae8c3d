import type { ServerResponse } from 'node:http'

/** What a reader must take, measured over the time in which something is there for them. */
export interface Pace {
  bytesPerSecond: number
  milliseconds: number
}

const samples = 10

/** Ends an answer whose reader takes too little for too long: what it is read from is needed by others. */
export function endForSlowReader(response: ServerResponse, { bytesPerSecond, milliseconds }: Pace, end: () => void): void {
  const every = milliseconds / samples
  const enough = (bytesPerSecond * milliseconds) / 1000
  let waited = 0
  let before = takenOf(response)
  const watch = setInterval(() => {
    // Nothing waits for the reader: it is our turn.
    if (!response.writableNeedDrain) return
    waited += 1
    if (waited < samples) return
    const taken = takenOf(response)
    if (taken - before < enough) end()
    waited = 0
    before = taken
  }, every)
  response.once('close', () => clearInterval(watch))
}

/** The bytes that have left this process. */
const takenOf = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)
