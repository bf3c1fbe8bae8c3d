import { z } from 'zod'
import type { Values } from '../../../ui/form/core/form-values.ts'
import type { Interrupted } from './set-aside.ts'

/** Raised whenever the form can no longer read what it kept before. */
const version = 1
const maxAge = 30 * 24 * 3_600_000
const prefix = 'destek.caseDraft.'

const Draft = z.object({
  version: z.literal(version),
  savedAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  /** Something else came first, such as a call. */
  interrupted: z.object({ employeeName: z.string(), phone: z.string().optional(), callId: z.string().optional() }).optional(),
})
export type Draft = z.infer<typeof Draft>

/** Each person keeps one draft for each employee. */
export const draftKey = (userId: string, employeeId: string) => `${prefix}${userId}.${employeeId}`

/** What was kept and is still worth offering. Anything old or unreadable is thrown away, whoever it belonged to. */
export function readDraft(key: string): Draft | null {
  for (const other of Object.keys(localStorage)) {
    if (other.startsWith(prefix) && !parsed(other)) localStorage.removeItem(other)
  }
  return parsed(key)
}

/** False: the browser has no room or keeps nothing. */
export function keepDraft(key: string, values: Values, interrupted?: Interrupted): boolean {
  try {
    const draft: Draft = { version, savedAt: new Date().toISOString(), values, interrupted }
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export interface InterruptedDraft extends Draft {
  employeeId: string
  interrupted: Interrupted
}

/** What this person was writing when something else came first, for other employees than this one; the newest first. */
export function interruptedDrafts(userId: string, exceptFor: string | undefined): InterruptedDraft[] {
  const own = draftKey(userId, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own) && key !== draftKey(userId, exceptFor ?? ''))
    .flatMap((key) => {
      const draft = parsed(key)
      return draft?.interrupted ? [{ ...draft, interrupted: draft.interrupted, employeeId: key.slice(own.length) }] : []
    })
    .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}

export const dropDraft = (key: string) => localStorage.removeItem(key)

function parsed(key: string): Draft | null {
  try {
    const draft = Draft.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    return Date.now() - Date.parse(draft.savedAt) <= maxAge ? draft : null
  } catch {
    return null
  }
}
