import pg from 'pg'

export interface EventListener {
  close(): Promise<void>
}

const firstPause = 500
const maxBackoff = 10_000

/** Listens for announcements of new events on a connection of its own; when it breaks, it is opened again. */
export function listenForEvents(
  appUrl: string,
  onTenant: (tenantId: string) => void,
  onReconnected: () => void,
  onError: (error: Error) => void,
): EventListener {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let pause = firstPause
  let closed = false
  let brokenBefore = false

  const reopen = (error: Error) => {
    if (closed || client === null) return
    client.removeAllListeners()
    client.on('error', () => {})
    client.end().catch(() => {})
    client = null
    brokenBefore = true
    onError(error)
    retry = setTimeout(() => void open(), pause)
    pause = Math.min(pause * 2, maxBackoff)
  }

  const open = async () => {
    if (closed) return
    const opened = new pg.Client({
      connectionString: appUrl,
      application_name: 'destek live events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = opened
    opened.on('error', reopen)
    opened.on('end', () => reopen(new Error('The listening connection ended.')))
    opened.on('notification', (notification) => notification.payload && onTenant(notification.payload))
    try {
      await opened.connect()
      await opened.query('listen destek_event')
      pause = firstPause
      if (brokenBefore) onReconnected()
    } catch (error) {
      reopen(error as Error)
    }
  }

  open().catch(onError)
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      client?.removeAllListeners('end')
      await client?.end().catch(() => {})
    },
  }
}
