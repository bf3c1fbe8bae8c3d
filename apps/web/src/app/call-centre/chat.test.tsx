import { P } from '@destek/contracts/core/permissions'
import { S } from '@destek/contracts/system/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { origin, says, startCallCentre, status } from './test-call-centre.tsx'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-container]')]
const container = () => document.getElementById('destek-chat')
const button = () => screen.queryByRole('button', { name: /^Chat/ })
const chatting = { permissions: [P.LiveChat], settings: { [S.SoftPhoneEnable]: 'false' } }

/** The chat starts after one second. */
const scriptLoaded = () => waitFor(() => expect(scripts()).toHaveLength(1))

describe('the chat', () => {
  it.each([
    { has: 'the widget', permissions: [P.ChatWidget], setting: 'true', isThere: true },
    { has: 'the bot', permissions: [P.ChatBot], setting: 'true', isThere: true },
    { has: 'the live chat', permissions: [P.LiveChat], setting: 'true', isThere: true },
    { has: 'none of them', permissions: [P.Softphone, P.ActivityAllList], setting: 'true', isThere: false },
    { has: 'the setting off', permissions: [P.ChatWidget, P.ChatBot, P.LiveChat], setting: 'false', isThere: false },
  ])('is in the bar for who has $has: $isThere [CHAT-002] [SHELL-010]', async ({ permissions, setting, isThere }) => {
    await startCallCentre({ permissions, settings: { [S.ChatEnable]: setting } })
    expect(await screen.findByRole('button', { name: 'Give feedback' })).toBeVisible()
    expect(Boolean(button()?.closest('header'))).toBe(isThere)
    await waitFor(() => expect(container() !== null).toBe(isThere))
  })

  it('is a drawer 720 px wide, and stays while it is closed [CHAT-003]', async () => {
    const { user } = await startCallCentre(chatting)
    await waitFor(() => expect(container()).toBeInTheDocument())
    const inside = container()
    await user.click(button()!)
    const drawer = screen.getByRole('complementary', { name: 'Chat' })
    expect(drawer).toHaveStyle({ width: '720px' })
    expect(drawer).toContainElement(inside)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Chat' })).not.toBeInTheDocument()
    expect(container()).toBe(inside)
  })

  it('says that something happened in it while it was closed, by messages of its origin only [INTEG-001] [INTEG-002]', async () => {
    const { user } = await startCallCentre(chatting)
    await screen.findByRole('button', { name: 'Chat' })
    const from = { source: window }
    says(status('chatting'), { ...from, origin: 'https://evil.example.com' })
    expect(button()).toHaveAccessibleName('Chat')
    says(status('chatting'), { ...from, origin })
    expect(button()).toHaveAccessibleName('Chat, new messages')
    await user.click(button()!)
    await waitFor(() => expect(button()).toHaveAccessibleName('Chat'))
  })

  it('starts no call', async () => {
    const { at } = await startCallCentre({ permissions: [P.LiveChat, P.Softphone, P.ActivityCreate] })
    says({ type: 'accepted', payload: { phone: '1', callId: 'C-9' } }, { source: window })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(at()).toBe('/home')
  })

  it('says when its script cannot be had, and tries again', async () => {
    const { user } = await startCallCentre(chatting)
    await scriptLoaded()
    const [first] = scripts()
    fireEvent.error(first!)
    await user.click(button()!)
    expect(screen.getByText(/The chat could not be loaded/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/The chat could not be loaded/)).not.toBeInTheDocument()
    expect(scripts()).toHaveLength(1)
    expect(scripts()[0]).not.toBe(first)
  })

  it('is in the menu on a phone', async () => {
    const { user } = await startCallCentre({ ...chatting, width: 375 })
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    await user.click(await screen.findByRole('button', { name: 'Chat' }))
    expect(await screen.findByRole('complementary', { name: 'Chat' })).toBeVisible()
  })
})
