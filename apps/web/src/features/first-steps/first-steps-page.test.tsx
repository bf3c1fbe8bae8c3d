import { allPermissions, P, type Permission } from '@destek/contracts/core/permissions'
import { type FirstSteps, firstStepsRoutes } from '@destek/contracts/system/first-steps'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { setPreference } from '../../lib/browser/preferences.ts'
import { setLanguage } from '../../lib/i18n/i18n.ts'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { FirstStepsPage } from './first-steps-page.tsx'
import { MissingStepsNotice } from './missing-steps-notice.tsx'
import { everythingReady } from './test-first-steps.ts'

const nothing: FirstSteps = {
  employees: { isReady: false, count: 0, lastImportTime: null },
  divisions: { isReady: false, count: 0, names: [] },
  teams: { isReady: false, count: 0, withMembers: 0 },
  categories: { isReady: false, count: 0, withSla: 0 },
  statuses: { isReady: false, count: 0, closing: 0, waitsForEmployee: false },
  sources: { isReady: false, count: 0, defaultName: null },
  users: { isReady: false, count: 1, withRole: 1 },
  missingCount: 7,
}

const some: FirstSteps = {
  ...everythingReady,
  teams: { isReady: false, count: 2, withMembers: 0 },
  categories: { isReady: false, count: 8, withSla: 0 },
  statuses: { isReady: false, count: 3, closing: 3, waitsForEmployee: true },
  missingCount: 3,
}

async function open(
  steps: FirstSteps,
  { permissions = allPermissions as readonly Permission[], page = <FirstStepsPage /> } = {},
) {
  const server = fakeServer()
  const kept = { steps }
  server.answers(firstStepsRoutes.all, () => kept.steps)
  await signedIn(server, { permissions })
  return { ...(await renderPage(page)), server, kept }
}

const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem')

afterEach(() => setPreference('firstSteps', true))

describe('the first steps', () => {
  it('tell what is missing, what follows from that, and the way to each; the first one holds the primary button', async () => {
    await open(nothing)
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Missing Employees No employees have been imported, so no case can be created. Import employees',
      'Missing Division There is no division. Teams and categories belong to one. Add a division',
      'Missing Team with members There is no team. Nobody can be given a case. Add a team',
      'Missing Category with an SLA time There is no category below a main category. A case cannot be created without one. Add categories',
      'Missing Status There is no status. A case cannot be created without one. Add statuses',
      'Missing Source There is no source. A case cannot be created without one. Add a source',
      'Missing Colleagues with a role Nobody but you has signed in yet. People appear among the users when they sign in; then you can give them a role. Give roles',
    ])
    expect(screen.getByRole('heading', { level: 2, name: '7 things are missing for the first case' })).toBeVisible()
    expect(screen.getByText(/0 of 7 are ready/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import employees' })).toHaveAttribute('href', '/employees/import')
    expect(screen.getByRole('link', { name: 'Add a team' })).toHaveAttribute('href', '/definations/teams')
    const primary = [...document.querySelectorAll('.ant-btn-color-primary')].map((button) => button.textContent)
    expect(primary).toEqual(['Import employees'])
    expect(screen.getByRole('link', { name: 'Create the first case' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Complete the 7 missing ones first.')).toBeVisible()
  })

  it('tell what is there, and what a part of it still lacks', async () => {
    await open(some)
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Ready Employees 2,356 employees Open the import',
      'Ready Division 5 divisions: Payroll, HR, IT, Facilities, … Open divisions',
      'Missing Team with members 2 teams, none of them has a member. Nobody can be given a case. Add members',
      'Missing Category with an SLA time 8 categories, none of them has an SLA time. No clock can start. Set an SLA time',
      'Missing Status Every status closes the case. A new case needs one that keeps it open. Add statuses',
      'Ready Source 5 sources; “Phone” is the default Open sources',
      'Ready Colleagues with a role 4 of 9 people who have signed in have a role Open users',
    ])
  })

  it('tell when no status waits for the employee, and where one gets the mark', async () => {
    await open({
      ...everythingReady,
      statuses: { isReady: false, count: 6, closing: 2, waitsForEmployee: false },
      missingCount: 1,
    })
    expect((await rows())[4]).toHaveTextContent(
      'Missing Status No status waits for the employee, so nobody can be asked. Choose the status',
    )
    expect(screen.getByRole('link', { name: 'Choose the status' })).toHaveAttribute('href', '/definations/status-wrapups')
  })

  it('follow what is added elsewhere, and end with the first case', async () => {
    const { kept, server } = await open(some)
    await rows()
    const live = fakeLive(server)
    onTestFinished(startLiveEvents())
    await live.opened(1)
    kept.steps = everythingReady
    await act(() => live.streams[0]!.send('change', 1, { type: 'team.memberAdded', subjectId: null }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Everything is ready for the first case' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create the first case' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('are checked again when asked', async () => {
    const { user, server } = await open(some)
    await rows()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(server.calls(firstStepsRoutes.all)).toHaveLength(2))
  })

  it('offer no way to a page that the person may not open', async () => {
    await open(nothing, { permissions: [P.Definations, P.DefinationsSettings, P.DefinationsTeams] })
    await rows()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add a team'])
  })

  it('speak Turkish', async () => {
    act(() => setLanguage('tr'))
    await open(some)
    expect((await rows())[2]).toHaveTextContent(
      'Eksik Üyesi olan takım 2 takım var, hiçbirinin üyesi yok. Talep atanacak kimse bulunamaz. Üye ekle',
    )
    act(() => setLanguage('en'))
  })
})

describe('the home page of an administrator', () => {
  it('says that something is missing until the person does not want to be told', async () => {
    const { user } = await open(some, { page: <MissingStepsNotice /> })
    expect(await screen.findByText('3 things are missing before the first case can be worked on.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open first steps' })).toHaveAttribute('href', '/first-steps')
    await user.click(screen.getByRole('button', { name: 'Do not show this again' }))
    expect(screen.queryByRole('link', { name: 'Open first steps' })).toBeNull()
  })

  it('says nothing when all is there, and others are not asked', async () => {
    const { server } = await open(everythingReady, { page: <MissingStepsNotice /> })
    await waitFor(() => expect(server.calls(firstStepsRoutes.all)).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
    const other = await open(some, { page: <MissingStepsNotice />, permissions: [P.ActivityMyQueues] })
    expect(other.server.calls(firstStepsRoutes.all)).toHaveLength(0)
  })
})
