import { z } from 'zod'
import type { Values } from '../../../ui/form/core/form-values.ts'
import type { Interrupted } from './set-aside.ts'

/** Increased when the form can no longer read older drafts. */
const version = 1
const maxAge = 30 * 24 * 3_600_000
const prefix = 'destek.caseDraft.'

const Draft = z.object({
  version: z.literal(version),
  savedAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  /** Set when something interrupted the form, such as a call. */
  interrupted: z.object({ employeeName: z.string(), phone: z.string().optional(), callId: z.string().optional() }).optional(),
})
export type Draft = z.infer<typeof Draft>

/** One draft per user and employee. */
export const draftKey = (userId: string, employeeId: string) => `${prefix}${userId}.${employeeId}`

/** The stored draft, if it is still valid. Old or unreadable drafts of all users are removed. */
export function readDraft(key: string): Draft | null {
  for (const other of Object.keys(localStorage)) {
    if (other.startsWith(prefix) && !parsed(other)) localStorage.removeItem(other)
  }
  return parsed(key)
}

/** False: the browser could not store it. */
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

/** Interrupted drafts of this user for other employees than this one; newest first. */
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
