import { acceptLanguage } from '@destek/contracts/core/languages'
import { type EventType, type LiveEvent, type LiveReady, liveEventsPath, liveFrames } from '@destek/contracts/system/live-events'
import { EventSource } from 'eventsource'
import { useEffect, useEffectEvent } from 'react'
import { backoff } from '../api/backoff.ts'
import { forgetPosition, notePosition } from '../api/read-position.ts'
import { onServerBack, serverAnswered, suspectServer } from '../api/server-status.ts'
import { preference } from '../browser/preferences.ts'
import { currentAccount, onAccountChange, renewOnce } from '../auth/session.ts'
import { noteSpread } from './throttle-while-visible.ts'

/** `source.*` and `activity:*` match all events of that subject. */
export type Wanted = EventType | `${string}.*` | `${string}:*`
/** After a gap that the server cannot replay, the missed events are unknown, so all listeners reload. */
export type LiveMessage = LiveEvent | { type: 'reconnected' }

/** Calls the handler on changes while the component is mounted. */
export function useLiveEvents(types: readonly Wanted[], handler: (message: LiveMessage) => void): void {
  const deliver = useEffectEvent((message: LiveMessage) => {
    if (message.type === 'reconnected' || types.some((type) => matches(type, message.type))) handler(message)
  })
  useEffect(() => onLiveEvents((message) => deliver(message)), [])
}

/** The same for code outside React: receives all events until it is stopped. */
export function onLiveEvents(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<(message: LiveMessage) => void>()

/** Keeps one connection per tab while the user is signed in and the tab is visible. Returns a stop function. */
export function startLiveEvents(): () => void {
  const stopFollowing = onAccountChange(follow)
  const stopWaiting = onServerBack(follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    stopFollowing()
    stopWaiting()
    document.removeEventListener('visibilitychange', follow)
    disconnect()
    forget()
  }
}

interface Connection {
  source: EventSource
  token: string
}

let connection: Connection | null = null
let retry: ReturnType<typeof setTimeout> | undefined
/** The number of consecutive failures. */
let failures = 0
/** The last event received; a reconnect continues from there, so that a short gap loses nothing. */
let lastEventId = ''
/** Events may have been missed that the server cannot replay. */
let missed = false

/** A hidden tab closes its connection: a browser allows only a few per server. */
function follow(): void {
  const account = currentAccount()
  const token = document.hidden ? undefined : account?.token
  if (connection?.token !== token) {
    if (token) connect(token)
    else disconnect()
  }
  if (!account) forget()
}

function connect(token: string): void {
  clearTimeout(retry)
  const previous = connection
  const source = new EventSource(liveEventsPath, { fetch: (url, init) => fetch(url, withToken(init, token)) })
  connection = { source, token }
  source.addEventListener('open', () => {
    failures = 0
    serverAnswered()
    // The previous connection stays until the new one is open, so that a renewed token leaves no gap.
    previous?.source.close()
    if (missed) {
      // The database position of the missed events is unknown.
      forgetPosition()
      tell({ type: 'reconnected' })
    }
    missed = false
  })
  source.addEventListener('error', (event) => {
    previous?.source.close()
    missed ||= lastEventId === ''
    // The library would retry every second, which burdens a failing server.
    source.close()
    if (connection?.source === source) void tryAgainLater(event.code, token)
  })
  source.addEventListener(liveFrames.ready, rememberPlace)
  source.addEventListener(liveFrames.change, (event) => {
    tell(rememberPlace(event) as LiveEvent)
  })
  source.addEventListener(liveFrames.refresh, (event) => {
    rememberPlace(event)
    tell({ type: 'reconnected' })
  })
}

function disconnect(): void {
  clearTimeout(retry)
  if (connection) missed ||= lastEventId === ''
  connection?.source.close()
  connection = null
}

/** The next user must not continue at the previous user's position. */
function forget(): void {
  lastEventId = ''
  missed = false
}

/** After a refusal, which has a status, or a broken connection. */
async function tryAgainLater(status: number | undefined, token: string): Promise<void> {
  connection = null
  if (status === 401) await renewOnce(token).catch(() => undefined)
  else if (status === undefined) void suspectServer()
  clearTimeout(retry)
  retry = setTimeout(follow, backoff(failures))
  failures += 1
}

/** Runs before the listeners refetch, so that their requests carry the new position. */
function rememberPlace(event: MessageEvent): Partial<LiveEvent> {
  lastEventId = event.lastEventId || lastEventId
  const { position, spread, ...told } = JSON.parse(String(event.data)) as Partial<LiveEvent & LiveReady>
  notePosition(position)
  noteSpread(spread)
  return told
}

const tell = (message: LiveMessage) => [...listeners].forEach((listener) => listener(message))

const matches = (wanted: Wanted, type: string) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type)

/** The library sends the last event id when it reconnects; for a connection with a new token we must add it. */
const withToken = (init: RequestInit | undefined, token: string): RequestInit => ({
  ...init,
  headers: {
    ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    ...(init?.headers as Record<string, string> | undefined),
    Authorization: `Bearer ${token}`,
    'Accept-Language': acceptLanguage(preference('language')),
  },
})
