import { caseRoutes } from '@destek/contracts/cases/cases'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { type CallCentreFrames, callCentreRoutes } from '@destek/contracts/system/call-centre'
import { S } from '@destek/contracts/system/settings'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { gulsah } from '../../features/employees/test-employees.ts'
import { type FakeServer, refusal } from '../../test/fake-server.ts'
import { plainHome, startApp } from '../test/start-app.tsx'

export const origin = 'https://studio.example.com'
export const frames: CallCentreFrames = {
  softphone: { url: `${origin}/softphone`, origin },
  chat: { scriptUrl: `${origin}/chat/widget.js?key=k`, origin },
}

export const agent = [P.Softphone, P.Activity, P.ActivityCreate, P.ActivityAllList]

interface Options {
  address?: string
  permissions?: readonly Permission[]
  settings?: Record<string, string>
  width?: number
  answer?: () => CallCentreFrames | Response
  prepare?: (server: FakeServer) => void
}

/** Starts the application for an agent whose call centre has another origin. */
export async function startCallCentre({
  address = '/home',
  permissions = agent,
  settings = {},
  width,
  answer,
  prepare,
}: Options = {}) {
  const on = { [S.SoftPhoneEnable]: 'true', [S.ChatEnable]: 'true', ...settings }
  const app = await startApp(address, {
    user: { permissions, settings: on },
    table: plainHome,
    width,
    prepare: (server) => {
      server.answers(callCentreRoutes.frames, () => answer?.() ?? frames)
      server.answers(callCentreRoutes.session, () => ({ session: 'session-1', expires: null }))
      server.answers(employeeRoutes.byPhone, ({ params }) =>
        params['phone']?.endsWith('4107') ? gulsah : refusal(404, { message: 'Employee not found!' }),
      )
      server.answers(employeeRoutes.one, () => gulsah)
      server.answers(caseRoutes.ofEmployee, () => ({ items: [], totalCount: 0 }))
      prepare?.(server)
    },
  })
  return { ...app, says, told }

  /** The messages that the product posted to the softphone. */
  function told() {
    return vi.mocked(phoneWindow()!.postMessage).mock.calls
  }
}

export const phoneFrame = () => document.querySelector<HTMLIFrameElement>('aside iframe')
export const phoneWindow = () => phoneFrame()?.contentWindow

/** Loads the page of the frame and records what is posted to it. */
export async function loadPhone() {
  await waitFor(() => {
    if (!phoneWindow()) throw new Error('There is no softphone yet.')
  })
  vi.spyOn(phoneWindow()!, 'postMessage').mockImplementation(() => undefined)
  fireEvent.load(phoneFrame()!)
}

interface From {
  origin?: string
  source?: MessageEventSource | null
}

/** Dispatches a message as the browser would; its source is the softphone unless the test names another. */
export function says(data: unknown, { origin: from = origin, source = phoneWindow() ?? null }: From = {}) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })))
}

export const status = (name: string) => ({ type: 'status', payload: { status: name } })
export const call = (more = {}) => ({ phone: '+905321234107', callId: 'C-1', title: 'Payroll line', ...more })
