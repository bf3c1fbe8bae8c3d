import { z } from 'zod'
import { P, type Permission } from './permissions.ts'

/** Where the browser listens for changes; a stream of server-sent events, opened with the bearer token. */
export const liveEventsPath = '/api/destek/events'

/** The names of the stream's messages: it stands, something changed, too much changed to tell one by one. */
export const liveFrames = { ready: 'ready', change: 'change', refresh: 'refresh' } as const

/** Every kind of change the product records, and who is told about it while it happens. */
export const eventTypes = {
  'source.created': [P.DefinationsSources],
  'source.updated': [P.DefinationsSources],
  'source.deleted': [P.DefinationsSources],
  'feedback.given': [],
  'user.provisioned': [],
} as const satisfies Record<string, readonly Permission[]>

export type EventType = keyof typeof eventTypes

/** A hint that something changed: the browser asks for the data itself, so nothing hidden can travel here. */
export const LiveEvent = z.object({ type: z.string(), subjectId: z.guid().nullable() })

export type LiveEvent = z.infer<typeof LiveEvent>
