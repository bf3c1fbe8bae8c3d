import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { teamRoutes } from '@destek/contracts/people/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { burstSpread, gatherTime, usualPause } from '../../../lib/live/throttle-while-visible.ts'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { choose } from '../../../test/choose.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { supportCase, workspace } from '../shared/test-cases.tsx'
import { openCard } from './test-case-page.tsx'
import { noteEntry } from './test-entries.ts'

const acting = [P.Activity, P.DetailsChangeStatus, P.TransferAssign, P.ReportsAddReport, P.NotesAddNote]

describe('the card of a case', () => {
  it('shows what it is about, who asked and who is responsible [CASE-027, CASE-028, CASE-033, CASE-037, CASE-039, CASE-043]', async () => {
    const about = supportCase(1, {
      description: '<p>The <em>October</em> payslip</p><script>alert(1)</script>',
      serviceDeskId: 'INC0088213',
      phoneNumber: '+905321234107',
      clientName: 'Anadolu Telekom',
      resolveDescription: 'Paid with the next run.',
      documents: [{ id: idOf(901), name: 'approval.pdf', size: 84_000 }],
    })
    const { user, server } = await openCard(() => workspace(about))
    expect(await screen.findByRole('heading', { level: 1, name: 'DST\u2011104801' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Payroll › Overtime missing')
    expect(screen.getAllByText('INC0088213')[0]).toBeVisible()
    expect(screen.getByText('In progress').parentElement!.style.background).not.toBe('')
    expect(screen.getByText('Resolve description').nextElementSibling).toHaveTextContent('Paid with the next run.')
    // One request loads the whole page.
    expect(server.received.filter(({ path }) => path.includes('/activity/')).map(({ route }) => route)).toEqual([
      workspaceRoutes.one.path,
    ])
    const stream = within(screen.getByRole('list', { name: 'What happened' }))
    expect(stream.getByText('October').tagName).toBe('EM')
    expect(document.querySelector('script')).toBeNull()
    expect(stream.getByRole('button', { name: 'Download approval.pdf' })).toBeVisible()
    const requester = screen.getByRole('region', { name: 'Requester' })
    expect(requester).toHaveTextContent('Employee 1')
    expect(screen.getByText('••• ••• 41 07')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the whole phone number' }))
    expect(screen.getByText('+905321234107')).toBeVisible()
    expect(screen.getByText('Client').nextElementSibling).toHaveTextContent('Anadolu Telekom')
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
    expect(facts.getByText('Assigned team').nextElementSibling).toHaveTextContent('Payroll L1')
    // A case opened by a link belongs to no list.
    expect(screen.queryByRole('navigation', { name: 'Cases of the list' })).not.toBeInTheDocument()
  })

  it('names nobody who does not want to be known, and says why', async () => {
    const hidden = { employee: null, employeeId: null, creatorId: null, creatorUserFullName: null, caseOwnerId: null }
    const closed = { closedDateTime: '2026-11-02T09:00:00.000Z', closedUser: null, firstResponseTime: null, locationName: null }
    const flags = { caseOwnerName: null, isIdentityHidden: true, dontShareIdentityInformations: true }
    await openCard(() => workspace(supportCase(1, { ...hidden, ...closed, ...flags })))
    expect(await screen.findByRole('region', { name: 'Requester' })).toHaveTextContent(/^###.*asked not to be named/)
    expect(screen.getByText('Case owner').nextElementSibling).toHaveTextContent('###')
    // Missing values would mean that the case is neither answered nor closed.
    expect(screen.getByText('First response').nextElementSibling).toHaveTextContent('###')
    expect(screen.getByText('Closed by').nextElementSibling).toHaveTextContent('###')
    expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('### opened the case')
  })

  it('refuses with the server’s sentence as a toast and in place of the case, with a way back [LIST-072]', async () => {
    const sentence = 'Unauthorized action. You cannot view the details of this case.'
    await openCard(() => refusal(403, { code: 'Destek:Activity:Unauthorized', message: sentence }))
    expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
    const notices = [...document.querySelectorAll('.ant-notification-notice')].map((notice) => notice.textContent)
    expect(notices).toEqual([expect.stringContaining(sentence)])
  })

  it('offers the status, a transfer, a report and a word about wrong data in their dialogs, and a note in place [CASE-046]', async () => {
    const { user } = await openCard(() => workspace(supportCase(1)), { permissions: acting })
    const opens = async (title: string, act: () => Promise<void>) => {
      await act()
      expect(await screen.findByRole('dialog', { name: (name) => name.startsWith(title) })).toHaveTextContent('DST\u2011104801')
      await user.keyboard('{Escape}')
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await screen.findByRole('heading', { level: 2 })
    const press = (name: string | RegExp) => () => user.click(screen.getByRole('button', { name }))
    await opens('Change status', press(/^In progress: change/))
    await opens('Transfer case', press('Transfer'))
    await opens('Report case', press('Report'))
    await opens('Change status', () => user.keyboard('s'))
    await user.keyboard('m')
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More for DST\u2011104801' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Take', 'Report wrong data'])
    await user.click(screen.getByRole('menuitem', { name: 'Report wrong data' }))
    expect(await screen.findByRole('dialog', { name: /^Report wrong data/ })).toHaveTextContent('Employee 1')
  })

  it('says who has a case that the reader gave away, and does not ask for what no longer opens for them', async () => {
    const { user, server } = await openCard(() => workspace(supportCase(1)), {
      permissions: [...acting, P.Transfer, P.ActivityAudits],
      address: `/activities/card/${idOf(1)}?tab=transfers`,
    })
    server.answers(workspaceRoutes.timeline, () => ({ items: [], earlier: null }))
    const gone = 'activity:transfer'
    const second = { id: idOf(512), teamName: 'Payroll L2', divisionId: idOf(502), divisionName: 'Payroll' }
    server.answers(teamRoutes.all, () => ({ items: [second] }) as never)
    server.answers(teamRoutes.members, () => ({ items: [] }))
    server.answers(categoryRoutes.all, () => ({ items: [] }))
    const live = fakeLive(server)
    onTestFinished(startLiveEvents())
    await live.opened(1)
    await screen.findByRole('heading', { level: 2 })
    const sent = Promise.withResolvers<void>()
    server.answers(transferRoutes.transfer, async () => {
      await sent.promise
      return supportCase(1, { assignedTeamName: 'Payroll L2', assignedUserName: null, opensCard: false })
    })
    await user.keyboard('t')
    await choose(user, /Team/, 'Payroll L2')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Transfer/ }))
    await waitFor(() => expect(server.calls(transferRoutes.transfer)).toHaveLength(1))
    const asked = () => server.received.filter(({ path }) => path.includes(idOf(1)) && !path.endsWith('/transfer'))
    const before = asked().length
    // The event may come before the answer, and again after it.
    await live.streams[0]!.send('change', 1, { type: gone, subjectId: idOf(1) })
    await new Promise((resolve) => setTimeout(resolve, 2 * gatherTime))
    sent.resolve()
    expect(await screen.findByRole('heading', { level: 2, name: 'DST\u2011104801 was transferred' })).toBeVisible()
    expect(screen.getByText(/^It is now with Payroll L2\. Only the team that works on this case/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
    await live.streams[0]!.send('change', 2, { type: gone, subjectId: idOf(1) })
    await new Promise((resolve) => setTimeout(resolve, usualPause + burstSpread + gatherTime))
    expect(asked()).toHaveLength(before)
  })

  it('has a view at a time on a phone, and at the thumb two actions and what can be written', async () => {
    setViewportWidth(375)
    const { user, server } = await openCard(() => workspace(supportCase(1)), { permissions: acting })
    server.answers(noteRoutes.create, ({ body }) => noteEntry(1, (body as { note: string }).note).note)
    const thumb = within(await screen.findByRole('group', { name: 'Case actions' }))
    expect(screen.getByText('DST\u2011104801', { selector: 'p' })).toBeVisible()
    expect(thumb.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Transfer', '', 'Change status'])
    await user.click(screen.getByRole('tab', { name: 'Facts' }))
    expect(screen.getByText('Assigned team')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'What happened' }))

    const kinds = screen.getByRole('tablist', { name: 'What you write' })
    expect(within(kinds).queryByRole('tab', { selected: true })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(within(kinds).getByRole('tab', { name: /^Internal note/ }))
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    // All the room is for what happened and for what is written.
    const bars = () => [
      screen.queryByRole('group', { name: 'Case actions' }),
      screen.queryByRole('button', { name: 'Oldest first' }),
    ]
    expect(bars()).toEqual([null, null])
    await user.keyboard('Call back.')
    await user.click(screen.getByRole('button', { name: 'Put the text away' }))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(bars()).not.toContain(null)
    await user.click(within(kinds).getByRole('tab', { name: /^Internal note.*not sent yet/ }))
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
    expect(server.calls(noteRoutes.create).map(({ body }) => (body as { note: string }).note)).toEqual(['Call back.'])
  })
})
