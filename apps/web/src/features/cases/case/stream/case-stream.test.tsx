import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { type CaseWorkspace, type TimelineEntry, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { startLiveEvents } from '../../../../lib/live/live-events.ts'
import { fakeLive } from '../../../../test/fake-live.ts'
import { idOf } from '../../../../test/records.tsx'
import { supportCase, workspace } from '../../shared/test-cases.tsx'
import { openCard, readingAll } from '../test-case-page.tsx'
import { audit, detailEntry, eventEntry, noteEntry, transferEntry } from '../test-entries.ts'

const counts = { detail: 3, note: 1, transfer: 1, event: 2, audit: 7 }
const shown = (items: TimelineEntry[], earlier: string | null = null, more: Partial<CaseWorkspace> = {}) =>
  workspace(supportCase(1), { timeline: { items, earlier }, counts, ...more })

const stream = () => within(screen.getByRole('list', { name: 'What happened' }))
const steps = () =>
  stream()
    .getAllByText(/^Step|^Description/)
    .map(({ textContent }) => textContent)
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent?.trim())
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('what happened to a case', () => {
  it('is told in words: who did what, from which status to which, and what people wrote', async () => {
    const answer = { isEmployeeResponse: true, creatorUserFullName: 'Gülşah Yıldırımoğlu', description: '<p>I can wait.</p>' }
    await openCard(
      () =>
        shown([
          detailEntry(9, { isReply: true }, 'In progress'),
          detailEntry(8, { isQuestion: true }, 'New'),
          eventEntry(7, { event: 'activity:report', description: 'Reported: Reason: Late', changes: [] }),
          detailEntry(6, answer),
          eventEntry(5),
          noteEntry(4, 'Do not promise\na date.'),
          detailEntry(3, { description: '<p>Another word</p>' }, 'In progress'),
          detailEntry(2, {}, 'New'),
          transferEntry(1),
        ]),
      { permissions: readingAll },
    )
    await screen.findByText('Step 2')
    const items = stream()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, ' | '))
    expect(items).toEqual([
      'Zeynep Aksoy opened the case | Description 1',
      'Zeynep Aksoy transferred to Payroll L2 · Emre Çağlar | Overtime is theirs.',
      'Emre Çağlar changed status New In progress | Step 2',
      'Emre Çağlar added a comment | Another word',
      'Elif Karaca added an internal note | Do not promise\na date.',
      'Elif Karaca set Employee notified to Yes | ',
      'Gülşah Yıldırımoğlu answered Employee | I can wait.',
      'Elif Karaca Reported: Reason: Late | ',
      'Emre Çağlar asked | Step 8',
      'Emre Çağlar replied | Step 9',
    ])
    expect(screen.getByText(/Do not promise/).closest('[data-tone]')).toHaveAttribute('data-tone', 'note')
    expect(screen.getByText('I can wait.').closest('[data-tone]')).toHaveAttribute('data-tone', 'answer')
  })

  it.each([
    { permission: P.Details, name: /^Details 3/, requirement: '[CASE-029] [PERM-006]' },
    { permission: P.Notes, name: /^Notes 1/, requirement: '[CASE-030]' },
    { permission: P.ActivityAudits, name: /^Audit 7/, requirement: '[CASE-031]' },
    { permission: P.Transfer, name: /^Transfers 1/, requirement: '[CASE-032]' },
  ])('has a tab for those who hold $permission, and for nobody else $requirement', async ({ permission, name }) => {
    const { unmount } = await openCard(() => shown([]), { permissions: readingAll })
    await screen.findByRole('tab', { name: 'All 8' })
    expect(tab(name)).toBeVisible()
    unmount()
    const others = readingAll.filter((other) => other !== permission)
    await openCard(() => shown([]), { permissions: others })
    await screen.findByRole('tab', { name: 'All 8' })
    expect(screen.queryByRole('tab', { name })).not.toBeInTheDocument()
    expect(tabs()).toHaveLength(4)
  })

  it('shows one kind alone, in the address, by keyboard too, and tells when there is none', async () => {
    const { user, server, history } = await openCard(() => shown([detailEntry(2), noteEntry(1, 'A note')]), {
      permissions: readingAll,
    })
    server.answers(workspaceRoutes.timeline, ({ query }) => ({
      items: query['kind'] === 'note' ? [noteEntry(1, 'A note')] : [],
      earlier: null,
    }))
    await user.click(await screen.findByRole('tab', { name: /^Notes/ }))
    expect(history.location.search).toBe('?tab=notes')
    await waitFor(() => expect(screen.queryByText('Step 2')).not.toBeInTheDocument())
    expect(await screen.findByText('A note')).toBeVisible()
    expect(screen.queryByText('Description 1', { selector: 'li *' })).not.toBeInTheDocument()
    expect(screen.getByRole('tabpanel', { name: /^Notes/ })).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(tab(/^Transfers/)).toHaveFocus()
    expect(await screen.findByText('The case has not been transferred')).toBeVisible()
    act(() => history.back())
    expect(await screen.findByText('A note')).toBeVisible()
  })

  it('has the opening, the earlier ones on request, then the newest; in either order, which is remembered', async () => {
    const newest = [detailEntry(12), detailEntry(11)]
    let items = newest
    const { user, server } = await openCard(
      () => shown(items, 'before-11', { counts: { ...counts, detail: 4, note: 0, transfer: 0, event: 0 } }),
      { permissions: readingAll },
    )
    server.answers(workspaceRoutes.timeline, () => ({ items: [detailEntry(2), detailEntry(1)], earlier: null }))
    await screen.findByText('Step 12')
    expect(steps()).toEqual(['Description 1', 'Step 11', 'Step 12'])
    await user.click(screen.getByRole('button', { name: 'Show 2 earlier entries' }))
    await screen.findByText('Step 2')
    expect(server.calls(workspaceRoutes.timeline)[0]?.query).toMatchObject({ before: 'before-11' })
    expect(steps()).toEqual(['Description 1', 'Step 1', 'Step 2', 'Step 11', 'Step 12'])
    expect(screen.queryByRole('button', { name: /earlier/ })).not.toBeInTheDocument()

    // Loaded entries stay when the newest page is fetched again.
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    items = [detailEntry(13), detailEntry(12)]
    await act(() => live.streams[0]!.send('change', 1, { type: 'activity:status', subjectId: idOf(1) }))
    await screen.findByText('Step 13')
    expect(steps()).toEqual(['Description 1', 'Step 1', 'Step 2', 'Step 11', 'Step 12', 'Step 13'])
    await user.click(screen.getByRole('button', { name: 'Oldest first' }))
    expect(steps()).toEqual(['Step 13', 'Step 12', 'Step 11', 'Step 2', 'Step 1', 'Description 1'])
    expect(document.cookie).toContain('timelineOrder=newestFirst')
  })

  it('says that the earlier ones could not be loaded, and tries again', async () => {
    const { user, server } = await openCard(() => shown([detailEntry(12)], 'before-12'), { permissions: readingAll })
    server.answers(workspaceRoutes.timeline, () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(await screen.findByRole('button', { name: 'Show 6 earlier entries' }))
    expect(await screen.findByText('The earlier entries could not be loaded.')).toBeVisible()
    server.answers(workspaceRoutes.timeline, () => ({ items: [detailEntry(1)], earlier: null }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Step 1')).toBeVisible()
  })

  let stop = () => {}
  afterEach(() => stop())

  it('grows while it is read without moving: who has scrolled away hears of it and goes there', async () => {
    let items = [detailEntry(1)]
    const { user, server } = await openCard(() => shown(items), { permissions: readingAll })
    await screen.findByText('Step 1')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    const panel = screen.getByRole('tabpanel')
    Object.defineProperty(panel, 'scrollHeight', { value: 2000, configurable: true })
    Object.defineProperty(panel, 'clientHeight', { value: 500, configurable: true })
    for (const top of [1500, 100]) {
      panel.scrollTop = top
      fireEvent.scroll(panel)
    }
    items = [detailEntry(2), detailEntry(1)]
    await act(() => live.streams[0]!.send('change', 1, { type: 'activity:status', subjectId: idOf(1) }))
    const button = await screen.findByRole('button', { name: '1 new' })
    expect(panel.scrollTop).toBe(100)
    expect(screen.getByText('Something new happened to this case.')).toBeInTheDocument()
    await user.click(button)
    expect(panel.scrollTop).toBe(2000)
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument()
    // A change of another case causes no request.
    const asked = server.calls(workspaceRoutes.one).length
    await act(() => live.streams[0]!.send('change', 2, { type: 'activity:status', subjectId: idOf(2) }))
    expect(server.calls(workspaceRoutes.one)).toHaveLength(asked)
  })

  it('is a table of everything that was recorded under Audit, page by page', async () => {
    const { user, server } = await openCard(() => shown([]), {
      permissions: readingAll,
      address: `/activities/card/${idOf(1)}?tab=audit`,
    })
    const hidden = audit(1, { description: 'The case was opened', event: 'activity:unnamed', changes: [], creatorUser: null })
    server.answers(auditRoutes.ofCase, ({ query }) => ({
      items: query['skipCount'] === '0' ? [audit(9)] : [hidden],
      totalCount: 51,
    }))
    const table = within(await screen.findByRole('table', { name: 'Audit of the case' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Event',
      'Change',
      'Done by',
      'Time',
    ])
    expect(table.getByRole('row', { name: /Employee notified changed No Yes Elif Karaca/ })).toBeVisible()
    expect(table.getByText('Elif Karaca')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show older events (50)' }))
    expect(await table.findByRole('row', { name: /The case was opened.*###/ })).toBeVisible()
    expect(server.calls(auditRoutes.ofCase)[0]?.query).toMatchObject({ activityId: idOf(1), skipCount: '0' })
    expect(screen.queryByRole('button', { name: /first$/ })).not.toBeInTheDocument()
  })
})
