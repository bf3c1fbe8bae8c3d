import { acceptLanguage } from '@destek/contracts/core/languages'
import { type EventType, type LiveEvent, type LiveReady, liveEventsPath, liveFrames } from '@destek/contracts/system/live-events'
import { EventSource } from 'eventsource'
import { useEffect, useEffectEvent } from 'react'
import { backoff } from '../api/backoff.ts'
import { forgetPosition, notePosition } from '../api/read-position.ts'
import { onServerBack, serverAnswered, suspectServer } from '../api/server-status.ts'
import { preference } from '../browser/preferences.ts'
import { currentAccount, onAccountChange, renewOnce } from '../auth/session.ts'
import { noteSpread } from './paced.ts'

/** `source.*` and `activity:*` stand for every event of that subject. */
export type Wanted = EventType | `${string}.*` | `${string}:*`
/** After a gap that the server cannot fill nobody knows what was missed, so everybody asks again. */
export type LiveMessage = LiveEvent | { type: 'reconnected' }

/** Tells a component about changes while it is on the screen. */
export function useLiveEvents(types: readonly Wanted[], handler: (message: LiveMessage) => void): void {
  const deliver = useEffectEvent((message: LiveMessage) => {
    if (message.type === 'reconnected' || types.some((type) => matches(type, message.type))) handler(message)
  })
  useEffect(() => onLiveEvents((message) => deliver(message)), [])
}

/** The same for what is no component: tells of everything, until it is told to stop. */
export function onLiveEvents(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<(message: LiveMessage) => void>()

/** Keeps one connection for the whole tab while somebody is signed in and the tab is looked at. Returns how to stop. */
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
/** How often in a row it did not succeed. */
let failures = 0
/** How far the server has told us; it continues from there, so that a short gap costs nothing. */
let lastEventId = ''
/** Something may have happened that the server cannot tell us afterwards. */
let missed = false

/** A hidden tab gives its connection back: a browser allows only a few to one server. */
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
    // The previous connection stays until the new one stands, so a renewed token opens no gap.
    previous?.source.close()
    if (missed) {
      // Nobody says how far the database is that has what was missed.
      forgetPosition()
      tell({ type: 'reconnected' })
    }
    missed = false
  })
  source.addEventListener('error', (event) => {
    previous?.source.close()
    missed ||= lastEventId === ''
    // The library would knock every second; while a server is away, that is no help to it.
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

/** The next person must not continue where the previous one stopped. */
function forget(): void {
  lastEventId = ''
  missed = false
}

/** After a refusal, which has a status, or a connection that broke. */
async function tryAgainLater(status: number | undefined, token: string): Promise<void> {
  connection = null
  if (status === 401) await renewOnce(token).catch(() => undefined)
  else if (status === undefined) void suspectServer()
  clearTimeout(retry)
  retry = setTimeout(follow, backoff(failures))
  failures += 1
}

/** Before anybody asks for what it tells of. */
function rememberPlace(event: MessageEvent): Partial<LiveEvent> {
  lastEventId = event.lastEventId || lastEventId
  const { position, spread, ...told } = JSON.parse(String(event.data)) as Partial<LiveEvent & LiveReady>
  notePosition(position)
  noteSpread(spread)
  return told
}

const tell = (message: LiveMessage) => [...listeners].forEach((listener) => listener(message))

const matches = (wanted: Wanted, type: string) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type)

/** The library says by itself where it stopped when it reconnects; a connection with a new token must be told. */
const withToken = (init: RequestInit | undefined, token: string): RequestInit => ({
  ...init,
  headers: {
    ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    ...(init?.headers as Record<string, string> | undefined),
    Authorization: `Bearer ${token}`,
    'Accept-Language': acceptLanguage(preference('language')),
  },
})
