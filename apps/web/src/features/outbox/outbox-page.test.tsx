import { type ReceivedTicket, serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { P } from '@destek/contracts/core/permissions'
import { type SmsMessage, smsRoutes } from '@destek/contracts/people/sms'
import { type Mail, mailRoutes } from '@destek/contracts/system/mails'
import { F } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose } from '../../test/choose.ts'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { OutboxPage } from './outbox-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const sms = (number: number, more: Partial<SmsMessage> = {}): SmsMessage => ({
  id: idOf(number),
  receiver: 'Gülşah Yıldırımoğlu',
  phone: '••• 48 29',
  text: 'Your case is closed.',
  segments: 2,
  encoding: 'GSM-7',
  state: 'delivered',
  problem: null,
  senderName: 'Zeynep Aksoy',
  creationTime: '2026-11-16T08:00:00Z',
  sentTime: '2026-11-16T08:01:00Z',
  deliveredTime: '2026-11-16T08:02:00Z',
  ...more,
})

const mail = (number: number, more: Partial<Mail> = {}): Mail => ({
  id: idOf(number),
  occasion: 'opened',
  recipient: 'gulsah@example.com',
  subject: `Subject ${number}`,
  state: 'sent',
  problem: null,
  activityId: idOf(100 + number),
  userFriendlyId: `DST-10480${number}`,
  creationTime: '2026-11-16T08:00:00Z',
  sentTime: '2026-11-16T08:01:00Z',
  ...more,
})

const ticket: ReceivedTicket = {
  id: idOf(1),
  number: 'INC0010001',
  caseNumber: 'DST-104801',
  activityId: idOf(101),
  summary: 'Payroll › Overtime missing',
  description: 'The hours of May are missing.',
  group: 'PAYROLL_L2',
  affectedUser: 'gulsah.y',
  priority: null,
  category: null,
  state: 'New',
  creationTime: '2026-11-16T08:00:00Z',
  updateTime: '2026-11-16T08:00:00Z',
}

interface Options {
  address?: string
  hasSms?: boolean
  isEmbedded?: boolean
  messages?: SmsMessage[]
  mails?: Mail[]
}

async function openOutbox({ address = '/', hasSms = true, isEmbedded = true, messages = [], mails = [] }: Options = {}) {
  const server = fakeServer()
  const kept = { ...ticket }
  server.answers(smsRoutes.outbox, () => ({ items: messages, totalCount: messages.length }))
  server.answers(mailRoutes.pagedList, () => ({ items: mails, totalCount: mails.length }))
  server.answers(serviceDeskRoutes.received, () => ({
    ...{ items: isEmbedded ? [{ ...kept }] : [], totalCount: isEmbedded ? 1 : 0 },
    ...{ isEmbedded, states: ['New', 'In progress', 'Resolved'] },
  }))
  server.answers(serviceDeskRoutes.changeReceived, ({ body }) => Object.assign(kept, body))
  await signedIn(server, {
    permissions: [P.Definations, P.DefinationsSettings, P.Details, P.ActivityCaseOwner],
    features: hasSms ? { [F.Sms]: 'true' } : {},
  })
  return { ...(await renderPage(<OutboxPage />, address)), server }
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent.trim())

describe('the outbox', () => {
  it.each([
    [true, true, ['SMS', 'Mail', 'Tickets']],
    [false, true, ['Mail', 'Tickets']],
    [false, false, ['Mail']],
  ])('with SMS: %s and an embedded service desk: %s has the tabs %j', async (hasSms, isEmbedded, names) => {
    await openOutbox({ hasSms, isEmbedded })
    await waitFor(() => expect(tabNames()).toEqual(names))
  })

  it('says of each SMS to whom it went, how it reads and whether it arrived', async () => {
    const lost = sms(2, { state: 'undelivered', problem: 'The phone was off.', deliveredTime: null })
    await openOutbox({ messages: [sms(1), lost] })
    await screen.findByText('The phone was off.')
    const rows = screen.getAllByRole('row')
    expect(rows[1]).toHaveTextContent('2026-11-16 11:00Gülşah Yıldırımoğlu••• 48 29Your case is closed.2 · GSM-7Delivered 11:02–')
    expect(rows[2]).toHaveTextContent('Not delivered 11:01The phone was off.')
  })

  it('says what is empty, and why', async () => {
    await openOutbox({ address: '/?tab=mail' })
    expect(await screen.findByText('No mail yet')).toBeVisible()
    expect(screen.getByText('Mails are sent on the occasions that the settings turn on.')).toBeVisible()
  })
})

describe('the mails of the outbox', () => {
  it('say for which case and whom they were and what became of them; a hidden requester stays hidden', async () => {
    const bounced = mail(2, { recipient: null, state: 'bounced', problem: 'The mailbox is full.' })
    await openOutbox({ address: '/?tab=mail', mails: [mail(1), bounced] })
    await screen.findByText('The mailbox is full.')
    const rows = screen.getAllByRole('row')
    expect(rows[1]).toHaveTextContent('2026-11-16 11:00Case openedDST‑104801gulsah@example.comSubject 1Sent 11:01–')
    expect(rows[2]).toHaveTextContent('Requester, hiddenSubject 2Came back 11:01The mailbox is full.')
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', expect.stringContaining(idOf(101)))
  })

  it('open as they were sent, in a frame that runs nothing; by their subject or Enter', async () => {
    const { user, server } = await openOutbox({ address: '/?tab=mail', mails: [mail(1)] })
    const answer = { subject: 'Subject 1', html: '<p>Hello</p><script>alert(1)</script>', text: 'Hello' }
    server.answers(mailRoutes.one, () => answer)
    await user.click(await screen.findByRole('button', { name: 'Subject 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Case opened/ }))
    const frame = await dialog.findByTitle('Subject 1')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>'))
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    screen.getByRole('button', { name: 'Subject 1' }).closest('tr')!.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('say where one cannot be read', async () => {
    const { user, server } = await openOutbox({ address: '/?tab=mail', mails: [mail(1)] })
    server.answers(mailRoutes.one, () => refusal(404, { message: 'There is no such mail.' }))
    await user.click(await screen.findByRole('button', { name: 'Subject 1' }))
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
  })
})

describe('the tickets of the outbox', () => {
  it('show what the service desk got', async () => {
    await openOutbox({ address: '/?tab=tickets' })
    await screen.findByText('INC0010001')
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /^INC0010001DST‑104801Payroll › Overtime missingPAYROLL_L2gulsah\.y2026-11-16 11:00New/,
    )
  })

  it('change their state, as somebody at the service desk would', async () => {
    const { user, server } = await openOutbox({ address: '/?tab=tickets' })
    await choose(user, /State of INC0010001/, 'In progress')
    await waitFor(() => expect(server.calls(serviceDeskRoutes.changeReceived)).toHaveLength(1))
    const [call] = server.calls(serviceDeskRoutes.changeReceived)
    expect(call).toMatchObject({ params: { id: ticket.id }, body: { state: 'In progress' } })
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/In progress/))
  })
})
