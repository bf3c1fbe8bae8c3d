import { z } from 'zod'
import { currentAccount } from '../../lib/auth/session.ts'
import { createStore } from '../../lib/browser/store.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { formatDay } from '../../lib/i18n/dates.ts'
import { maskedPhone } from '../employees/masked-phone.ts'

const KeptCall = z.object({
  callId: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  /** Enough of it to recognise it by. */
  number: z.string(),
  /** Who it was, where that is known. */
  name: z.string().nullable(),
  start: z.number(),
  end: z.number().nullable(),
})
export type KeptCall = z.infer<typeof KeptCall>

/** More than anybody takes in a day. */
const most = 100
const prefix = 'destek.calls.'

const calls = createStore<readonly KeptCall[] | null>(null)

/** The calls of the tenant's day that came in this tab of the browser, newest first. */
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

/** False: this call is known already, because the page was loaded anew during it. */
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

/** A call may go on over midnight. */
const isRecent = ({ start }: KeptCall) => Date.now() - start < 24 * 3_600_000

function keep(next: readonly KeptCall[]): void {
  const kept = next.filter(isRecent).slice(0, most)
  calls.set(kept)
  try {
    sessionStorage.setItem(ownKey(), JSON.stringify(kept))
  } catch {
    // A full or closed storage forgets the list with the page; the call itself is not touched.
  }
}

function read(): readonly KeptCall[] {
  try {
    return z.array(KeptCall).parse(JSON.parse(sessionStorage.getItem(ownKey()) ?? '[]'))
  } catch {
    return []
  }
}
