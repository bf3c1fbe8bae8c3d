import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationSeconds, showNews, showSuccess } from '../../lib/api/notifications.ts'
import { NotificationLayer } from './notification-layer.tsx'

let drawn = 0

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Profiler id="layer" onRender={() => (drawn += 1)}>
      <NotificationLayer />
    </Profiler>,
  )
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('a notification', () => {
  it('is not drawn anew while it stays', async () => {
    act(() => showSuccess({ title: 'Saved' }))
    await pass(0.5)
    drawn = 0
    await pass(notificationSeconds - 1)
    expect(screen.getByText('Saved')).toBeVisible()
    expect(drawn).toBe(0)
  })

  it.each([
    ['the pointer rests on it', () => fireEvent.mouseMove(screen.getByText('An answer came'))],
    ['what it offers has the focus', () => fireEvent.focusIn(screen.getByRole('button', { name: 'Open it' }))],
  ])('stays while %s', async (_, begin) => {
    act(() => showNews({ key: 'answer', title: 'An answer came', action: <button type="button">Open it</button> }))
    await pass(0.5)
    begin()
    await pass(60)
    expect(screen.getByText('An answer came')).toBeVisible()
  })
})
