export interface StopOptions {
  /** First turn those away who could go to another server. */
  drain: boolean
}

/** In milliseconds: everything else that stopping may take, besides draining. */
const longestStop = 7_500

/**
 * SIGTERM, Ctrl-C and closing the terminal stop everything in order, SIGTERM after draining; a second signal does not wait. A
 * timeout ends the process even if a part hangs. Call it before anything starts: the first process of a container ignores signals
 * without a handler.
 */
export function stopOnSignals(stop: (options: StopOptions) => Promise<void>, drainFor = 0): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    // The shell and the system both tell us that the terminal was closed.
    if (stopping && signal === 'SIGHUP') return
    if (stopping) process.exit(130)
    stopping = true
    const drain = signal === 'SIGTERM'
    setTimeout(() => end(1, 'Stopping took too long.'), longestStop + (drain ? drainFor : 0)).unref()
    stop({ drain }).then(
      () => process.exit(0),
      (error: unknown) => end(1, `Stopping failed. ${String(error)}`),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // Printing fails once the terminal is closed. That error must not end the process before the database has stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
