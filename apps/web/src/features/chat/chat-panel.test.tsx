import { P } from '@destek/contracts/core/permissions'
import { type CallCentreFrames, callCentreRoutes, chatStartDelay } from '@destek/contracts/system/call-centre'
import { S } from '@destek/contracts/system/settings'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient, routeQuery } from '../../lib/api/query-client.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { ChatPanel } from './chat-panel.tsx'

const origin = 'https://studio.example.com'
const frames: CallCentreFrames = { softphone: null, chat: { scriptUrl: `${origin}/chat/widget.js?key=anadolu`, origin } }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-container]')]

it('starts the chat one second after load with the script of the call centre, once [CHAT-001] [CHAT-004]', async () => {
  const server = fakeServer()
  server.answers(callCentreRoutes.frames, () => frames)
  await signedIn(server, { permissions: [P.LiveChat], settings: { [S.ChatEnable]: 'true' } })
  await queryClient.prefetchQuery(routeQuery(callCentreRoutes.frames, {}))
  vi.useFakeTimers()
  const { unmount } = renderWithProviders(<ChatPanel />)
  act(() => void vi.advanceTimersByTime(chatStartDelay - 1))
  expect(scripts()).toHaveLength(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(scripts().map(({ src, async, text }) => ({ src, async, text }))).toEqual([
    { src: frames.chat?.scriptUrl, async: true, text: '' },
  ])
  expect(document.getElementById(scripts()[0]!.dataset['container']!)).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(10 * chatStartDelay))
  expect(scripts()).toHaveLength(1)
  unmount()
  expect(scripts()).toHaveLength(0)
})
