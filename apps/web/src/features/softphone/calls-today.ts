import { z } from 'zod'
import { currentAccount } from '../../lib/auth/session.ts'
import { createStore } from '../../lib/browser/store.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { formatDay } from '../../lib/i18n/dates.ts'
import { maskedPhone } from '../employees/masked-phone.ts'

const KeptCall = z.object({
  callId: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  /** The last digits, to recognise it. */
  number: z.string(),
  /** The caller's name, if known. */
  name: z.string().nullable(),
  start: z.number(),
  end: z.number().nullable(),
})
export type KeptCall = z.infer<typeof KeptCall>

/** More calls than a user takes in a day. */
const most = 100
const prefix = 'destek.calls.'

const calls = createStore<readonly KeptCall[] | null>(null)

/** Today's calls of this browser tab in the tenant's zone, newest first. */
export function useCallsToday(): readonly KeptCall[] {
  const today = formatDay(new Date(useNow()))
  return (calls.use() ?? keptCalls()).filter(({ start }) => formatDay(new Date(start)) === today)
}

export const keptCall = (callId: string) => keptCalls().find((call) => call.callId === callId)

interface StartedCall {
  callId: string
  phone: string
  direction: KeptCall['direction']
  since: number
}

/** False: the call is already known, because the page was reloaded during it. */
export function noteCall({ callId, phone, direction, since }: StartedCall): boolean {
  const known = keptCall(callId)
  if (known) changeCall(callId, { end: null })
  else keep([{ callId, direction, number: maskedPhone(phone), name: null, start: since, end: null }, ...keptCalls()])
  return !known
}

export const nameCall = (callId: string, name: string) => changeCall(callId, { name })
export const endCall = (callId: string) => changeCall(callId, { end: Date.now() })

/** In memory and in the storage. */
export function forgetCalls(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  calls.set(null)
}

const changeCall = (callId: string, change: Partial<KeptCall>) =>
  keep(keptCalls().map((call) => (call.callId === callId ? { ...call, ...change } : call)))

const ownKey = () => `${prefix}${currentAccount()?.id ?? ''}`

function keptCalls(): readonly KeptCall[] {
  if (calls.get() === null) calls.set(read())
  return calls.get() ?? []
}

/** A call may last past midnight. */
const isRecent = ({ start }: KeptCall) => Date.now() - start < 24 * 3_600_000

function keep(next: readonly KeptCall[]): void {
  const kept = next.filter(isRecent).slice(0, most)
  calls.set(kept)
  try {
    sessionStorage.setItem(ownKey(), JSON.stringify(kept))
  } catch {
    // With a full or blocked storage the list is lost with the page; the call itself continues.
  }
}

function read(): readonly KeptCall[] {
  try {
    return z.array(KeptCall).parse(JSON.parse(sessionStorage.getItem(ownKey()) ?? '[]'))
  } catch {
    return []
  }
}
