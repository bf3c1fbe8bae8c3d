import { P } from '@destek/contracts/core/permissions'
import { callCentreRoutes } from '@destek/contracts/system/call-centre'
import { S } from '@destek/contracts/system/settings'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { patience } from '../../features/softphone/softphone-frame.tsx'
import { refusal } from '../../test/fake-server.ts'
import { setViewportWidth } from '../../test/viewport.ts'
import { agent, call, frames, loadPhone, origin, phoneFrame, says, startCallCentre, status } from './test-call-centre.tsx'

const button = (name: RegExp | string = /^Phone: /) => screen.getByRole('button', { name })
const crossedOut = () => button().querySelector('.lucide-phone-off')
const panel = () => screen.queryByRole('complementary', { name: 'Phone' })
const desk = () => document.querySelector<HTMLElement>('[data-menu]')!

describe('the softphone in the top bar', () => {
  it('shows the status, green when free and red with a dot in a call [SHELL-009] [SOFT-002] [SOFT-003]', async () => {
    await startCallCentre()
    await loadPhone()
    const phone = await screen.findByRole('button', { name: 'Phone: Connecting' })
    expect(phone.closest('header')).toBeVisible()
    says(status('available'))
    await waitFor(() => expect(button('Phone: Available')).toHaveTextContent('Available'))
    expect(button()).toHaveAttribute('data-call', 'false')
    says(status('ringing'))
    await waitFor(() => expect(button()).toHaveTextContent('Ringing'))
    expect(button()).toHaveAttribute('data-call', 'true')
    says(status('Training room 3'))
    await waitFor(() => expect(button()).toHaveTextContent('Training room 3'))
    says({ type: 'hangup' })
    await waitFor(() => expect(button()).toHaveAttribute('data-call', 'false'))
  })

  it.each([
    { without: 'the permission', permissions: [P.ActivityAllList], settings: { [S.SoftPhoneEnable]: 'true' } },
    { without: 'the setting', permissions: agent, settings: { [S.SoftPhoneEnable]: 'false' } },
  ])('is not there without $without [SOFT-004]', async ({ permissions, settings }) => {
    const { server } = await startCallCentre({ permissions, settings: { [S.ChatEnable]: 'false', ...settings } })
    expect(await screen.findByRole('button', { name: 'Give feedback' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Phone: / })).not.toBeInTheDocument()
    expect(phoneFrame()).toBeNull()
    expect(server.calls(callCentreRoutes.frames)).toHaveLength(0)
  })

  it('opens and closes a drawer 450 px wide, and the call goes on behind it [SOFT-001]', async () => {
    const { user } = await startCallCentre()
    await loadPhone()
    says(status('available'))
    const frame = phoneFrame()
    expect(panel()).not.toBeInTheDocument()
    await user.click(button())
    expect(panel()).toBeVisible()
    expect(panel()).toHaveStyle({ width: '450px' })
    expect(panel()).toHaveFocus()
    expect(desk()).toHaveAttribute('data-panel', 'phone')
    await user.keyboard('{Escape}')
    expect(panel()).not.toBeInTheDocument()
    expect(button()).toHaveFocus()
    expect(phoneFrame()).toBe(frame)
    await user.click(button())
    await user.click(button())
    expect(panel()).not.toBeInTheDocument()
    expect(phoneFrame()).toBe(frame)
  })

  it('opens by itself for a call where it covers nothing, and takes the focus from nobody', async () => {
    await startCallCentre()
    await loadPhone()
    says(status('ringing'))
    expect(await screen.findByRole('complementary', { name: 'Phone' })).not.toHaveFocus()
  })

  it('stays closed for a call in a narrow window', async () => {
    setViewportWidth(1100)
    await startCallCentre({ width: 1100 })
    await loadPhone()
    says({ type: 'accepted', payload: call() })
    await waitFor(() => expect(button()).toHaveTextContent(/In a call\s*00:0/))
    expect(panel()).not.toBeInTheDocument()
  })

  it('is in reach on a phone', async () => {
    const { user } = await startCallCentre({ width: 375 })
    await loadPhone()
    says(status('available'))
    await user.click(button('Phone: Available'))
    expect(panel()).toBeVisible()
  })

  it('makes way on a phone for the page that a call opens', async () => {
    setViewportWidth(375)
    const { user, at } = await startCallCentre({ width: 375 })
    await loadPhone()
    says(status('available'))
    await user.click(button('Phone: Available'))
    says({ type: 'accepted', payload: call() })
    await waitFor(() => expect(at()).toContain('callId=C-1'))
    await waitFor(() => expect(panel()).not.toBeInTheDocument())
  })
})

describe('the softphone itself', () => {
  it('gets its session from the server, posted to its own origin only [INTEG-001]', async () => {
    const { told } = await startCallCentre()
    await loadPhone()
    await waitFor(() => expect(told()).toEqual([[{ type: 'session', payload: { session: 'session-1' } }, origin]]))
    fireEvent.load(phoneFrame()!)
    await waitFor(() => expect(told()).toHaveLength(2))
  })

  it('does what the controls and their keys say', async () => {
    const { user, told } = await startCallCentre()
    await loadPhone()
    says({ type: 'accepted', payload: call() })
    const controls = within(await screen.findByRole('region', { name: 'Call controls' }))
    await user.click(controls.getByRole('button', { name: 'Mute' }))
    act(() => panel()!.focus())
    await user.keyboard('h')
    await user.keyboard('f')
    await user.keyboard('{Control>}b{/Control}')
    await waitFor(() =>
      expect(
        told()
          .map(([{ type }]) => type)
          .filter((type) => type !== 'session'),
      ).toEqual(['mute', 'hold', 'transfer', 'hangup']),
    )
    expect(told().every(([, target]) => String(target) === origin)).toBe(true)
    // Letter shortcuts belong to the page while it has the focus.
    act(() => document.body.focus())
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('g')
    expect(told().map(([{ type }]) => type)).not.toContain('keypad')
  })

  it('says who calls, with the number masked', async () => {
    await startCallCentre()
    await loadPhone()
    says({ type: 'accepted', payload: call() })
    const caller = within(await screen.findByRole('region', { name: 'Caller' }))
    expect(await caller.findByRole('link', { name: 'Gülşah Yıldırımoğlu' })).toHaveAttribute(
      'href',
      expect.stringContaining('/employees/card/'),
    )
    expect(caller.getByText('Number belongs to an employee')).toBeVisible()
    expect(caller.getByText('••• ••• 41 07')).toBeVisible()
    expect(caller.getByText('C-1')).toBeVisible()
    expect(panel()).not.toHaveTextContent('5321234107')
    says({ type: 'hangup', payload: { callId: 'C-1' } })
    const today = within(await screen.findByRole('region', { name: 'My calls today' }))
    expect(today.getByText('Gülşah Yıldırımoğlu')).toBeVisible()
    const kept = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('destek.calls.'))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('5321234107')
  })

  it('lists the calls of the tenant’s day only, also when midnight passes meanwhile', async () => {
    // Istanbul is three hours ahead of UTC.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T20:50:00Z') })
    const { user } = await startCallCentre()
    await loadPhone()
    await user.click(await screen.findByRole('button', { name: /^Phone: / }))
    says({ type: 'accepted', payload: call() })
    await screen.findByRole('region', { name: 'Caller' })
    says({ type: 'hangup', payload: { callId: 'C-1' } })
    const calls = () => screen.queryByRole('region', { name: 'My calls today' })
    await waitFor(() => expect(calls()).toBeVisible())
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
    expect(calls()).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect(calls()).not.toBeInTheDocument()
  })

  it('says so when it does not answer, and can be loaded anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await startCallCentre()
    await loadPhone()
    const frame = phoneFrame()
    await user.click(button('Phone: Connecting'))
    act(() => void vi.advanceTimersByTime(patience))
    expect(await screen.findByText(/The phone of the call centre does not answer/)).toBeVisible()
    expect(button('Phone: Not connected')).toBeVisible()
    expect(crossedOut()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(phoneFrame()).not.toBe(frame)
    says(status('available'))
    await waitFor(() => expect(screen.queryByText(/The phone of the call centre does not answer/)).not.toBeInTheDocument())
    expect(crossedOut()).toBeNull()
  })

  it('says why there is none', async () => {
    const { user } = await startCallCentre({ answer: () => ({ softphone: null, chat: null }) })
    await user.click(await screen.findByRole('button', { name: 'Phone: Not connected' }))
    expect(screen.getByText(/No call centre is connected/)).toBeVisible()
  })

  it('asks again for its address after a failure', async () => {
    let fails = true
    const { user } = await startCallCentre({ answer: () => (fails ? refusal(502, { message: 'It is away.' }) : frames) })
    await user.click(await screen.findByRole('button', { name: 'Phone: Not connected' }))
    fails = false
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    await waitFor(() => expect(phoneFrame()).not.toBeNull())
  })

  it('is in one tab of the browser only, and can be taken over', async () => {
    const requests: LockOptions[] = []
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request: take } }))
    const { user } = await startCallCentre()
    await user.click(await screen.findByRole('button', { name: 'Phone: In another tab' }))
    expect(phoneFrame()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use it here' }))
    await waitFor(() => expect(phoneFrame()).not.toBeNull())
    expect(requests.at(-1)).toEqual({ steal: true })

    /** Another tab holds the lock until it is stolen. */
    async function take(_: string, options: LockOptions, held: (lock: object | null) => Promise<void> | void) {
      requests.push(options)
      if (options.steal) return held({})
      if (options.ifAvailable) return held(null)
      return new Promise<void>(() => {})
    }
  })
})

describe('messages between windows', () => {
  it('count from the softphone alone; others are ignored and counted [INTEG-002]', async () => {
    const { user } = await startCallCentre()
    await loadPhone()
    says(status('available'))
    const foreign = [
      { origin: 'https://evil.example.com' },
      { origin: `${origin}.evil.example.com` },
      { origin: 'http://studio.example.com' },
      { origin: 'null' },
    ]
    for (const from of foreign) says({ type: 'accepted', payload: call() }, from)
    await user.click(button('Phone: Available'))
    expect(await screen.findByText('4 messages from elsewhere were ignored.')).toBeVisible()
    expect(button()).toHaveAttribute('data-call', 'false')
  })

  it('do not count from another window of the same origin [INTEG-002]', async () => {
    await startCallCentre({ settings: { [S.ChatEnable]: 'false' } })
    await loadPhone()
    says(status('available'))
    says(status('ringing'), { source: window })
    says(status('ringing'), { source: null })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(button('Phone: Available')).toBeVisible()
  })

  it('do not count with a wrong shape [INTEG-003]', async () => {
    const { user, at } = await startCallCentre()
    await loadPhone()
    says(status('available'))
    await user.click(button('Phone: Available'))
    const misshapen = [
      null,
      'accepted',
      { type: 'accepted' },
      { type: 'accepted', payload: { phone: 5, callId: 'C' } },
      { type: 'outgoing', payload: { phone: ' ', callId: '' } },
      { type: 'accepted', payload: { phone: '1', callId: 'x'.repeat(5000) } },
      { type: 'status', payload: { status: 'x'.repeat(41) } },
      { type: 'navigate', payload: { to: '/definations/settings' } },
    ]
    // The panel counts once a second, so one wait covers all messages.
    for (const data of misshapen) says(data)
    expect(await screen.findByText(`${misshapen.length} messages were not understood.`)).toBeVisible()
    expect(button('Phone: Available')).toBeVisible()
    expect(at()).toBe('/home')
  })

  it('may come a thousand a second', async () => {
    const drawn = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { at } = await startCallCentre()
    await loadPhone()
    let changes = 0
    const watcher = new MutationObserver((records) => (changes += records.length))
    watcher.observe(button(), { childList: true, characterData: true, subtree: true, attributes: true })
    for (let index = 0; index < 1000; index += 1) {
      says(status(`flood ${index}`))
      says(status('evil'), { origin: 'https://evil.example.com' })
      says({ type: 'unknown' })
    }
    says(status('available'))
    await waitFor(() => expect(button('Phone: Available')).toBeVisible())
    watcher.disconnect()
    expect(changes).toBeLessThan(100)
    expect(drawn).not.toHaveBeenCalled()
    expect(at()).toBe('/home')
  })
})
