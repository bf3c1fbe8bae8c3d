import { FrameMessage } from '@destek/contracts/system/window-messages'
import { describe, expect, it } from 'vitest'
import { type PhoneState, silent, stateAfter } from './phone-state.ts'

const caller = { phone: '+905321234107', callId: 'C-1', title: 'Payroll line' }
const status = (name: string) => ({ type: 'status', payload: { status: name } })
const accepted = { type: 'accepted', payload: caller }
const outgoing = { type: 'outgoing', payload: caller }
const hangup = (callId?: string) => ({ type: 'hangup', payload: { callId } })

const after = (messages: readonly object[], from: PhoneState = silent) =>
  messages.reduce<PhoneState>((state, message) => stateAfter(state, FrameMessage.parse(message), () => 1000), from)

describe('what the softphone says', () => {
  it.each([
    { says: 'available', hasCall: false },
    { says: 'ringing', hasCall: true },
    { says: 'onCall', hasCall: true },
    { says: 'break', hasCall: true },
    { says: 'a word of its own', hasCall: true },
  ])('is a call unless it is available: $says [SOFT-005]', ({ says, hasCall }) => {
    expect(after([status(says)])).toEqual({ status: says, hasCall, call: null })
  })

  it('is no call before it says anything [SOFT-005]', () => {
    expect(after([]).hasCall).toBe(false)
  })

  it('names the call that was accepted or dialled', () => {
    expect(after([status('onCall'), accepted])).toEqual({
      status: 'onCall',
      hasCall: true,
      call: { ...caller, direction: 'incoming', since: 1000 },
    })
    expect(after([status('available'), outgoing])).toMatchObject({ status: 'dialling', call: { direction: 'outgoing' } })
  })

  it.each([
    { messages: [accepted, status('onCall'), hangup('C-1')], so: 'of this call' },
    { messages: [accepted, status('onCall'), { type: 'hangup' }], so: 'of whatever call' },
    { messages: [status('ringing'), hangup()], so: 'before anybody answered' },
  ])('clears the call by a hang-up $so [SOFT-006]', ({ messages }) => {
    expect(after(messages)).toEqual({ status: 'available', hasCall: false, call: null })
  })

  it('keeps the call when the end of an earlier one is told late', () => {
    expect(after([accepted, hangup('C-0')])).toMatchObject({ hasCall: true, call: { callId: 'C-1' } })
  })

  it('changes nothing by saying the same again', () => {
    const state = after([status('onCall'), accepted])
    expect(after([status('onCall'), accepted], state)).toBe(state)
    const free = after([hangup()], after([status('available')]))
    expect(after([status('available'), hangup()], free)).toBe(free)
  })
})
