import { available, type FrameMessage, type ReportedCall } from '@destek/contracts/system/window-messages'
import { createStore } from '../../lib/browser/store.ts'
import { keptCall } from './calls-today.ts'

export interface Call extends Omit<ReportedCall, 'title'> {
  title: string | null
  direction: 'incoming' | 'outgoing'
  /** When it began, in milliseconds. */
  since: number
}

export interface PhoneState {
  /** In the words of the softphone; null before it has said anything. */
  status: string | null
  /** The call flag: whether somebody is on the line, or is about to be. */
  hasCall: boolean
  /** Who, as soon as the call was accepted or dialled. */
  call: Call | null
}

/** What a call is in where the softphone has not said so itself. */
export const talking = 'talking'
export const dialling = 'dialling'

export const silent: PhoneState = { status: null, hasCall: false, call: null }

/** The state after a message; the same one where it says nothing new. */
export function stateAfter(state: PhoneState, message: FrameMessage, now: (callId: string) => number): PhoneState {
  switch (message.type) {
    case 'status': {
      const { status } = message.payload
      const isFree = status === available
      const isNews = status !== state.status || state.hasCall === isFree
      return isNews ? { status, hasCall: !isFree, call: isFree ? null : state.call } : state
    }
    case 'accepted':
    case 'outgoing': {
      const { callId, phone, title } = message.payload
      if (state.call?.callId === callId) return state
      const direction = message.type === 'accepted' ? 'incoming' : 'outgoing'
      const assumed = direction === 'incoming' ? talking : dialling
      const status = state.hasCall ? state.status : assumed
      return { status, hasCall: true, call: { callId, phone, title: title || null, direction, since: now(callId) } }
    }
    case 'hangup': {
      const { callId } = message.payload ?? {}
      // The end of an earlier call, told late.
      const isOther = Boolean(callId) && state.call !== null && state.call.callId !== callId
      return isOther || !(state.hasCall || state.call) ? state : { status: available, hasCall: false, call: null }
    }
  }
}

/** However quickly the softphone talks, the screen follows a few times a second. In milliseconds. */
const step = 100

let current = silent
let timer: ReturnType<typeof setTimeout> | undefined
const shown = createStore(silent)

/** The frame is there for a while and has said nothing. */
const hasNoAnswer = createStore(false)

export const usePhone = () => shown.use()
export const useHasNoAnswer = () => hasNoAnswer.use()
export const setHasNoAnswer = hasNoAnswer.set

export function hearPhone(message: FrameMessage): void {
  hasNoAnswer.set(false)
  current = stateAfter(current, message, startOf)
  if (timer === undefined) show()
}

/** The softphone is gone, and with it what it said. */
export function forgetPhone(): void {
  clearTimeout(timer)
  timer = undefined
  current = silent
  shown.set(silent)
}

function show(): void {
  if (current === shown.get()) return
  shown.set(current)
  timer = setTimeout(() => {
    timer = undefined
    show()
  }, step)
}

/** A call that goes on while the page is loaded anew keeps its time. */
const startOf = (callId: string) => keptCall(callId)?.start ?? Date.now()
