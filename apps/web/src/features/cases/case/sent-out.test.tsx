import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { supportCase, workspace } from '../shared/test-cases.tsx'
import { openCard } from './test-case-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const asked = supportCase(1, { serviceDeskId: null })
const since = '2026-11-16T07:42:00Z'

describe('what a case sent out', () => {
  it('says that a ticket is on its way, and since when', async () => {
    await openCard(() => workspace(asked, { ticket: { state: 'waiting', since, sentence: 'It could not be reached.' } }))
    expect(await screen.findByText('Ticket requested, waiting for the service desk since 10:42')).toBeVisible()
    expect(screen.getByText('It could not be reached.')).toBeVisible()
  })

  it('says why a ticket was not opened', async () => {
    const sentence = 'The group does not exist.'
    await openCard(() => workspace(asked, { ticket: { state: 'failed', since, sentence } }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('says nothing of the way once the number is there', async () => {
    const opened = supportCase(1, { serviceDeskId: 'INC1' })
    await openCard(() => workspace(opened, { ticket: { state: 'waiting', since, sentence: null } }))
    expect(await screen.findAllByText(/INC1/)).not.toHaveLength(0)
    expect(screen.queryByText(/Ticket requested/)).not.toBeInTheDocument()
  })

  it('lists mails that did not arrive; of a hidden requester not the address', async () => {
    const mail = { id: idOf(1), occasion: 'opened', recipient: 'gulsah@example.com', time: since } as const
    await openCard(() =>
      workspace(asked, {
        mails: [
          { ...mail, state: 'bounced', problem: 'The mailbox is full.' },
          { ...mail, id: idOf(2), recipient: null, state: 'failed', problem: null },
        ],
      }),
    )
    expect(await screen.findByText('Mail to gulsah@example.com came back: The mailbox is full.')).toBeVisible()
    expect(screen.getByText('Mail to the requester could not be sent.')).toBeVisible()
  })
})
