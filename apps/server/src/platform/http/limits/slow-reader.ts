import type { ServerResponse } from 'node:http'

/** The minimum speed of a reader, measured while data waits for it. */
export interface Pace {
  bytesPerSecond: number
  milliseconds: number
}

const samples = 10

/** Ends an answer whose reader is too slow for too long, because the answer holds a connection that others need. */
export function endForSlowReader(response: ServerResponse, { bytesPerSecond, milliseconds }: Pace, end: () => void): void {
  const every = milliseconds / samples
  const enough = (bytesPerSecond * milliseconds) / 1000
  let waited = 0
  let before = takenOf(response)
  const watch = setInterval(() => {
    // The buffer is not full: the server is the slower side.
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
