import { connectionRoutes } from '@destek/contracts/system/connections'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../test/records.tsx'
import { setViewportWidth } from '../../test/viewport.ts'
import { now, openConnections, undelivered } from './test-connections.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const table = async () => within(await screen.findByRole('table', { name: 'Not delivered' }))

describe('what was not delivered', () => {
  it('is one calm line as long as there is nothing', async () => {
    await openConnections()
    expect(await screen.findByText('Everything was delivered.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument()
  })

  it('says what it was, of which case, why, how often it was tried and when', async () => {
    const ticket = undelivered(2, {
      ...{ system: 'serviceDesk', kind: 'ticket', recipient: null, attempts: 1, sentence: 'The group does not exist.' },
    })
    const hidden = undelivered(3, {
      system: 'mail',
      kind: 'mail',
      recipient: null,
      activityId: null,
      userFriendlyId: null,
      code: null,
    })
    await openConnections({ lost: [undelivered(1), ticket, hidden] })
    const rows = (await table()).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SMS to Receiver 1DST‑104801SMSThe account has no credit left. 4025 / 512:41RetryDismiss',
      'Ticket for the service deskDST‑104802Service deskThe group does not exist. 4021 / 512:41RetryDismiss',
      'Mail–MailThe account has no credit left. 5 / 512:41RetryDismiss',
    ])
    const link = within(rows[0]!).getByRole('link')
    expect(link).toHaveAttribute('href', expect.stringContaining(`/activities/card/${idOf(101)}`))
  })

  it('is tried again one by one; the focus goes to the row that takes its place', async () => {
    const { user, server } = await openConnections({ lost: [undelivered(1), undelivered(2)] })
    const button = await screen.findByRole('button', { name: 'Retry: SMS to Receiver 1' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('It is being sent again.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('SMS to Receiver 1')).not.toBeInTheDocument())
    expect(server.calls(connectionRoutes.retry)[0]!.params).toEqual({ id: idOf(1) })
    expect(screen.getByRole('button', { name: 'Retry: SMS to Receiver 2' })).toHaveFocus()
  })

  it('is tried again all at once by a button that says how many', async () => {
    const { user } = await openConnections({ lost: [undelivered(1), undelivered(2)] })
    await user.click(await screen.findByRole('button', { name: 'Retry 2' }))
    expect(await screen.findByText('2 are being sent again.')).toBeVisible()
    expect(await screen.findByText('Everything was delivered.')).toBeVisible()
  })

  it('is dismissed after one question', async () => {
    const { user, server } = await openConnections({ lost: [undelivered(1)] })
    await user.click(await screen.findByRole('button', { name: 'Dismiss: SMS to Receiver 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/“SMS to Receiver 1” will not be sent/)).toBeVisible()
    expect(server.calls(connectionRoutes.dismiss)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('Everything was delivered.')).toBeVisible()
    expect(server.calls(connectionRoutes.dismiss)[0]!.params).toEqual({ id: idOf(1) })
  })

  it('grows on request, where there is more than fits', async () => {
    const lost = Array.from({ length: 25 }, (_, index) => undelivered(index + 1))
    const { user } = await openConnections({ lost })
    expect((await table()).getAllByRole('row')).toHaveLength(21)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(26))
    expect(screen.getByRole('button', { name: 'Retry 25' })).toBeVisible()
  })

  it('has a card each on a phone', async () => {
    setViewportWidth(375)
    await openConnections({ lost: [undelivered(1)] })
    const list = within(await screen.findByRole('list', { name: 'Not delivered' }))
    expect(list.getByRole('listitem')).toHaveTextContent(/SMS to Receiver 1.*credit left.*Tries 5 \/ 5 · 12:41RetryDismiss/)
  })
})
