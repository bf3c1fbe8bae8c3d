import { backoffDelay } from '@destek/contracts/core/backoff'
import pg from 'pg'

export interface EventListener {
  state(): ListeningState
  /** True while the database announces new events to this process. */
  isListening(): boolean
  close(): Promise<void>
}

export interface ListeningState {
  isListening: boolean
  /** Since when that is so. */
  since: Date
}

const backoff = { first: 500, longest: 10_000 }
/** In milliseconds: a connection that has not answered the last question when it is time for the next one is dead. */
const heartbeat = 3_000

/** Listens for announcements of new events on a connection of its own; when it breaks, or dies without a word, it is opened again. */
export function listenForEvents(
  appUrl: string,
  onTenant: (tenantId: string) => void,
  /** After a gap, in which announcements may have been missed. */
  onReconnected: () => void,
  onError: (error: Error) => void,
): EventListener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false
  let brokenBefore = false
  let state: ListeningState = { isListening: false, since: new Date() }

  const setListening = (isListening: boolean) => {
    if (state.isListening !== isListening) state = { isListening, since: new Date() }
  }

  const reopen = (error: Error) => {
    if (closed || client === null) return
    client.removeAllListeners()
    client.on('error', () => {})
    // Destroy the socket: a half-open connection never completes a graceful close.
    client.connection.stream.destroy()
    client = null
    brokenBefore = true
    setListening(false)
    onError(error)
    clearTimeout(timer)
    timer = setTimeout(() => void open(), backoffDelay(failures, backoff))
    failures += 1
  }

  const open = async () => {
    if (closed) return
    const opened = new pg.Client({
      connectionString: appUrl,
      application_name: 'destek live events',
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeat,
    })
    client = opened
    opened.on('error', reopen)
    opened.on('end', () => reopen(new Error('The listening connection ended.')))
    opened.on('notification', (notification) => notification.payload && onTenant(notification.payload))
    try {
      await opened.connect()
      await opened.query('listen destek_event')
      failures = 0
      setListening(true)
      beatLater(opened)
      if (brokenBefore) onReconnected()
    } catch (error) {
      if (client === opened) reopen(error as Error)
    }
  }

  const beatLater = (opened: pg.Client) => {
    timer = setTimeout(() => {
      opened.query('select 1').then(
        () => client === opened && !closed && beatLater(opened),
        (error: Error) => client === opened && reopen(error),
      )
    }, heartbeat)
  }

  open().catch(onError)
  return {
    state: () => state,
    isListening: () => state.isListening,
    async close() {
      closed = true
      clearTimeout(timer)
      client?.removeAllListeners('end')
      const left = client
      if (!left) return
      const ended = left.end().catch(() => {})
      // One that has died silently would never say that it has ended.
      const late = setTimeout(() => left.connection.stream.destroy(), 500)
      await ended
      clearTimeout(late)
    },
  }
}
