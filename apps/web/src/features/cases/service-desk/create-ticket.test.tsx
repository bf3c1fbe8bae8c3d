import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { S } from '@destek/contracts/system/settings'
import { useQuery } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { CreateTicketQuestion } from './create-ticket.tsx'
import { useMayCreateTicket } from './use-may-create-ticket.ts'

const row = supportCase(9)
const { createTicket } = serviceDeskRoutes

/** The list behind the question. */
function List() {
  useQuery(routeQuery(caseRoutes.pagedList, { query: {} }))
  return null
}

function ask(asked: Case = row) {
  const server = fakeServer()
  server.answers(caseRoutes.pagedList, () => ({ items: [row], totalCount: 1 }))
  const onClose = vi.fn()
  const question = (
    <>
      <List />
      <CreateTicketQuestion supportCase={asked} onClose={onClose} />
    </>
  )
  return { ...renderWithProviders(question), server, onClose }
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const asks = (server: ReturnType<typeof ask>['server']) => server.calls(caseRoutes.pagedList).length
const refused = (key: Parameters<typeof businessErrorCode>[0], message: string) =>
  refusal(403, { code: businessErrorCode(key), message, data: {} })

describe('creating a ticket in the service desk', () => {
  it('asks once, waits for the number, tells it and reloads the list [LIST-068]', async () => {
    const { user, server, onClose } = ask()
    const { promise, resolve } = Promise.withResolvers<Case>()
    server.answers(createTicket, () => promise)
    const question = 'Create a ticket in the service desk for DST\u2011104809? It is created once and cannot be taken back here.'
    expect(screen.getByText(question)).toBeVisible()
    await waitFor(() => expect(asks(server)).toBe(1))
    expect(server.calls(createTicket)).toEqual([])
    expect(button(/Create ticket/)).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Waiting for the service desk…'))
    await user.click(button(/Create ticket/))
    expect(onClose).not.toHaveBeenCalled()

    resolve({ ...row, serviceDeskId: 'INC88213' })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Ticket INC88213 was created')).toBeVisible()
    expect(server.calls(createTicket).map(({ body }) => body)).toEqual([{ activityId: row.id }])
    await waitFor(() => expect(asks(server)).toBe(2))
  })

  it('tells that the ticket comes later where the service desk does not answer now', async () => {
    const { user, server, onClose } = ask()
    server.answers(createTicket, () => row)
    await user.click(button(/Create ticket/))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('The ticket for DST\u2011104809 is requested')).toBeVisible()
    const later = 'The service desk does not answer now; the ticket is created as soon as it does.'
    expect(screen.getByText(later)).toBeVisible()
  })

  it('stays with the reason when it fails, and tries again', async () => {
    const { user, server, onClose } = ask()
    const reason = 'The service desk did not create a ticket: The group is unknown.'
    server.answers(createTicket, () => refused('serviceDesk.failed', reason))
    await user.click(button(/Create ticket/))
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(onClose).not.toHaveBeenCalled()
    server.answers(createTicket, () => ({ ...row, serviceDeskId: 'INC1' }))
    expect(button(/Try again/)).toHaveFocus()
    await user.click(button(/Try again/))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('offers no other try for a case that has its ticket, by this list or by somebody else', async () => {
    const { user, server, unmount } = ask()
    const has = 'This case already has the ticket INC7 in the service desk.'
    server.answers(createTicket, () => refused('serviceDesk.hasTicket', has))
    await user.click(button(/Create ticket/))
    expect(await screen.findByRole('alert')).toHaveTextContent(has)
    expect(screen.queryByRole('button', { name: /Create ticket|Try again/ })).not.toBeInTheDocument()
    await waitFor(() => expect(asks(server)).toBe(2))
    unmount()

    ask({ ...row, serviceDeskId: 'INC7' })
    expect(screen.getByRole('alert')).toHaveTextContent(has)
    expect(screen.queryByRole('button', { name: /Create ticket/ })).not.toBeInTheDocument()
  })

  it('tells who has left the question what became of it', async () => {
    const { user, server, rerender, onClose } = ask()
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.answers(createTicket, () => promise)
    await user.click(button(/Create ticket/))
    rerender(<List />)
    resolve(refused('serviceDesk.failed', 'The service desk did not create a ticket: no answer came in time.'))
    expect(await screen.findByText(/no answer came in time/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    [[P.ActivityCreate], 'true', true],
    [[P.ActivityCreate], 'false', false],
    [[P.Activity], 'true', false],
  ])('is for those with %s while the setting is %s: %s [CASE-085]', async (permissions, on, may) => {
    await signedIn(fakeServer(), { permissions, settings: { [S.ServiceDeskEnable]: on } })
    expect(renderHook(useMayCreateTicket).result.current).toBe(may)
  })
})
