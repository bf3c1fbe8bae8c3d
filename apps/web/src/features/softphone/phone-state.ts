import { available, type FrameMessage, type ReportedCall } from '@destek/contracts/system/window-messages'
import { createStore } from '../../lib/browser/store.ts'
import { keptCall } from './calls-today.ts'

export interface Call extends Omit<ReportedCall, 'title'> {
  title: string | null
  direction: 'incoming' | 'outgoing'
  /** The start time in milliseconds. */
  since: number
}

export interface PhoneState {
  /** The softphone's own text; null before its first message. */
  status: string | null
  /** The call flag: a call is connected or about to be. */
  hasCall: boolean
  /** The call, after it was accepted or dialled. */
  call: Call | null
}

/** The state of a call if the softphone has not sent one. */
export const talking = 'talking'
export const dialling = 'dialling'

export const silent: PhoneState = { status: null, hasCall: false, call: null }

/** The state after a message; the same object if nothing has changed. */
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
      // A late message about the end of an earlier call.
      const isOther = Boolean(callId) && state.call !== null && state.call.callId !== callId
      return isOther || !(state.hasCall || state.call) ? state : { status: available, hasCall: false, call: null }
    }
  }
}

/** Milliseconds; the screen follows the softphone's messages only a few times a second. */
const step = 100

let current = silent
let timer: ReturnType<typeof setTimeout> | undefined
const shown = createStore(silent)

/** The frame has been mounted for a while without a message. */
const hasNoAnswer = createStore(false)

export const usePhone = () => shown.use()
export const useHasNoAnswer = () => hasNoAnswer.use()
export const setHasNoAnswer = hasNoAnswer.set

export function hearPhone(message: FrameMessage): void {
  hasNoAnswer.set(false)
  current = stateAfter(current, message, startOf)
  if (timer === undefined) show()
}

/** The softphone was removed, and its state with it. */
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

/** A call that continues across a reload keeps its start time. */
const startOf = (callId: string) => keptCall(callId)?.start ?? Date.now()
