import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { queryClient } from '../../../lib/api/query-client.ts'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { FilterPanel } from '../../../ui/filters/filter-panel.tsx'
import { useFilters } from '../../../ui/filters/use-filters.ts'
import { AllCasesPage, GroupCasesPage, MyCasesPage } from './case-pages.tsx'
import { offered, openCases } from '../shared/test-cases.tsx'
import { caseFilters } from './case-filters.ts'

const hasFilterPanel = true
const parameters = (search: string) => Object.fromEntries(new URLSearchParams(search))
/** By the label's text: label queries in jsdom are slow in such a large panel. */
const field = (label: string) => screen.getByText<HTMLLabelElement>(label, { selector: 'label' }).control as HTMLElement

/** The first panel of a worker shows its fields shortly after their labels. */
const panelShown = () => waitFor(() => expect(field('Case owner')).toBeInTheDocument())

/** Opens a filter and selects an option. */
async function take(label: string, option: string, typed?: string) {
  fireEvent.mouseDown(field(label))
  if (typed) fireEvent.change(field(label), { target: { value: typed } })
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** The label of each choice with the name and id offered by the server. */
const choices = {
  statusWrapupId: 'Status',
  caseTypeId: 'Case type',
  wrapupId: 'Category',
  locationId: 'Location',
  clientId: 'Client',
  departmentId: 'Program',
  positionGroupId: 'Position group',
  positionId: 'Position',
  positionTitleId: 'Position title',
  divisionId: 'Division',
  assignedTeamId: 'Assigned team',
  assignedUserId: 'Assigned user',
  caseOwnerId: 'Case owner',
  creatorId: 'Creator',
  sourceId: 'Source',
} satisfies Record<keyof typeof offered, string>

const names = Object.keys(choices) as (keyof typeof offered)[]
const ids = Object.fromEntries(names.map((name) => [name, offered[name].id]))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T09:00:00Z') })
})

describe('the filters of the case list', () => {
  it('are in the address, reach the server by their names and say their values in words [LIST-004] [LIST-005] [LIST-006] [LIST-007] [LIST-008] [LIST-009] [LIST-010] [LIST-011] [LIST-013] [LIST-014] [LIST-015] [LIST-016] [LIST-018]', async () => {
    const { user, asked, server } = await openCases(<AllCasesPage />, {
      hasFilterPanel,
      address: `/?${new URLSearchParams(ids)}`,
    })
    await waitFor(() => expect(asked()).toMatchObject(ids))
    await screen.findByLabelText('Status')
    for (const name of names) {
      const select = field(choices[name]).closest<HTMLElement>('.ant-select')!
      expect(await within(select).findByText(offered[name].name)).toBeVisible()
    }
    expect(server.calls(lookupRoutes.programs)[0]?.query).toMatchObject({
      locationId: ids['locationId'],
      clientId: ids['clientId'],
    })
    expect(server.calls(lookupRoutes.positions)[0]?.query).toMatchObject({ positionGroupId: ids['positionGroupId'] })
    expect(server.calls(caseRoutes.totals).at(-1)?.query).toMatchObject({ ...ids, list: 'all' })

    await user.click(screen.getByText('Clear'))
    await waitFor(() => expect(asked()).not.toHaveProperty('locationId'))
    expect(screen.getByText('1 set')).toBeVisible()
  })

  it('take effect when they are chosen; what depends on another waits for it and goes with it [LIST-017]', async () => {
    const { user, asked, search, history } = await openCases(<AllCasesPage />, { hasFilterPanel })
    await panelShown()
    expect(field('Assigned user')).toBeDisabled()
    expect(screen.getByText('Choose a team first')).toBeVisible()
    await take('Assigned team', 'Payroll L1')
    await waitFor(() => expect(field('Assigned user')).toBeEnabled())
    await take('Assigned user', 'Emre Çağlar')
    await waitFor(() =>
      expect(asked()).toMatchObject({ assignedTeamId: ids['assignedTeamId'], assignedUserId: ids['assignedUserId'] }),
    )
    await take('Creator', 'Işıl Şahin', 'isil')
    await waitFor(() => expect(parameters(search())).toHaveProperty('creatorId', ids['creatorId']))
    history.back()
    await waitFor(() => expect(asked()).not.toHaveProperty('creatorId'))

    await user.click(within(field('Assigned team').closest<HTMLElement>('.ant-select')!).getByLabelText('Clear the choice'))
    await waitFor(() => expect(asked()).not.toHaveProperty('assignedTeamId'))
    expect(asked()).not.toHaveProperty('assignedUserId')
    expect(parameters(search())).toEqual({})
    expect(field('Assigned user')).toBeDisabled()
  })

  it('have texts that the list follows while one types [LIST-012] [LIST-019] [LIST-020] [LIST-021] [LIST-022]', async () => {
    const { asked, search } = await openCases(<AllCasesPage />, { hasFilterPanel, address: '/?page=2' })
    await panelShown()
    write('User name', 'gulsah')
    await waitFor(() => expect(asked()).toMatchObject({ userName: 'gulsah', skipCount: '0' }))
    write('Phone', '0532')
    write('CCMS ident', '007')
    fireEvent.blur(field('CCMS ident'))
    expect(field('CCMS ident')).toHaveAttribute('maxlength', String(caseLimits.ccmsIdent))
    write('Text anywhere in the case', 'şifre')
    fireEvent.keyDown(field('Text anywhere in the case'), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(asked()).toMatchObject({ phoneNumber: '0532', ccmsIdent: '007', filterText: 'şifre' }))

    expect(asked()).toHaveProperty('startDate')
    write('Case number', 'DST-104829')
    await waitFor(() => expect(asked()).toMatchObject({ userFriendlyId: '104829' }))
    // A search by case number ignores the default range.
    expect(asked()).not.toHaveProperty('startDate')
    write('Case number', 'DST-x')
    expect(await screen.findByRole('alert')).toHaveTextContent('Case number must be a case number, for example DST-104829.')
    expect(parameters(search())).toHaveProperty('userFriendlyId')
  })

  it('begin with this month, offer shortcuts and refuse a range that is empty or reversed [LIST-001] [LIST-002] [LIST-003]', async () => {
    const Range = () => <FilterPanel id="panel" filters={useFilters(caseFilters('all'))} showLabel="" />
    const { user, search } = await renderPage(<Range />)
    await panelShown()
    const [first, last] = [field('Date range'), screen.getByPlaceholderText('End date')]
    expect(first).toHaveValue('2026-11-01')
    expect(last).toHaveValue('2026-11-30')
    for (const [shortcut, startDate] of [
      ['Last week', '2026-11-08'],
      ['Last month', '2026-10-16'],
      ['Last three months', '2026-08-17'],
    ]) {
      fireEvent.mouseDown(first)
      fireEvent.click(first)
      fireEvent.click(await screen.findByText(shortcut!))
      await waitFor(() => expect(parameters(search())).toEqual({ startDate, endDate: '2026-11-15' }))
    }
    for (const [start, end] of [
      ['2026-11-10', '2026-11-10'],
      ['2026-11-12', '2026-11-10'],
    ]) {
      await user.click(first)
      fireEvent.change(first, { target: { value: start } })
      fireEvent.keyDown(first, { key: 'Enter', keyCode: 13 })
      fireEvent.change(last, { target: { value: end } })
      fireEvent.keyDown(last, { key: 'Enter', keyCode: 13 })
      expect(await screen.findByRole('alert')).toHaveTextContent('The start of a date range cannot be after or equal to its end.')
      expect(parameters(search())).toEqual({ startDate: '2026-08-17', endDate: '2026-11-15' })
    }
  })

  it.each([
    ['all', 'nothing else', ''],
    ['all', 'another filter', '?phoneNumber=0532'],
    ['my', 'nothing else', ''],
    ['my', 'another filter', '?phoneNumber=0532'],
  ] as const)('of "%s" forget what they refused when they are cleared together with %s', async (list, _, address) => {
    const Panel = () => <FilterPanel id="panel" filters={useFilters(caseFilters(list))} showLabel="" />
    const { user, search } = await renderPage(<Panel />, `/${address}`)
    const [first, last] = [await screen.findByLabelText('Date range'), screen.getByPlaceholderText('End date')]
    const initial = [(first as HTMLInputElement).value, (last as HTMLInputElement).value]
    for (const [input, day] of [
      [first, '2026-11-12'],
      [last, '2026-11-10'],
    ] as const) {
      await user.click(input)
      fireEvent.change(input, { target: { value: day } })
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    }
    write('Case number', 'DST-x')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    await user.click(screen.getByText('Clear'))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(
      [field('Date range'), screen.getByPlaceholderText('End date')].map((input) => (input as HTMLInputElement).value),
    ).toEqual(initial)
    expect(field('Case number')).toHaveValue('')
    expect(parameters(search())).toEqual({})
  })

  it('fold away, stay so, and then stand in a row of words that can be taken out [LIST-001] [LIST-033]', async () => {
    const address = `/?locationId=${ids['locationId']}&userFriendlyId=nonsense`
    const { user, asked, search, unmount } = await openCases(<AllCasesPage />, { hasFilterPanel, address })
    expect(await screen.findByRole('search')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Filters 2' })
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(button)
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
    const chips = within(screen.getByRole('list', { name: 'Filters that are set' }))
    expect(await chips.findByText('İzmir')).toBeVisible()
    expect(chips.getByText('Nov 1 – 30, 2026')).toBeVisible()
    expect(asked()).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' })
    await user.click(chips.getByRole('button', { name: 'Remove the filter “Date range”' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('startDate'))
    await user.click(chips.getByRole('button', { name: 'Remove the filter “Location”' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('locationId'))
    expect(parameters(search())).toHaveProperty('startDate', '')
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false')
    unmount()
    await openCases(<AllCasesPage />, { hasFilterPanel })
    expect(await screen.findByText('Nov 1 – 30, 2026')).toBeVisible()
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
  })

  it('say the name of a choice that the first thousand do not hold: found by typing, and after a reload', async () => {
    const [known, far] = [offered.locationId, { id: idOf(311), name: 'Zonguldak' }]
    const prepare = (server: FakeServer) =>
      server.answers(lookupRoutes.locations, ({ query }) => {
        const items = query['id'] || query['filter'] ? [far] : [known]
        return { items: items.map((item) => ({ ...item, ident: '' })), totalCount: query['id'] || query['filter'] ? 1 : 1500 }
      })
    const first = await openCases(<AllCasesPage />, { hasFilterPanel, prepare })
    await panelShown()
    await take('Location', 'Zonguldak', 'zong')
    const inField = () => field('Location').closest<HTMLElement>('.ant-select')!
    expect(await within(inField()).findByText('Zonguldak')).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: /^Filters/ }))
    expect(await within(screen.getByRole('list', { name: 'Filters that are set' })).findByText('Zonguldak')).toBeVisible()
    first.unmount()
    queryClient.clear()
    await openCases(<AllCasesPage />, { hasFilterPanel, prepare, address: `/?locationId=${far.id}` })
    expect(await within(screen.getByRole('list', { name: 'Filters that are set' })).findByText('Zonguldak')).toBeVisible()
  })

  it('say that a list could not be loaded, and ask again', async () => {
    let isDown = true
    const { user } = await openCases(<AllCasesPage />, {
      hasFilterPanel,
      prepare: (server) =>
        server.answers(sourceRoutes.all, () =>
          isDown ? refusal(503, { message: 'Not now.' }) : ({ items: [{ id: offered.sourceId.id, name: 'Phone' }] } as never),
        ),
    })
    await panelShown()
    fireEvent.mouseDown(field('Source'))
    expect(await screen.findByText(/The list could not be loaded/)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Phone', { selector: '.ant-select-item-option-content' })).toBeVisible()
  })

  it('of a queue begin with no range, and a team is not asked for its division [LIST-015]', async () => {
    const team = await openCases(<GroupCasesPage />, { address: `/?divisionId=${ids['divisionId']}` })
    await screen.findByText('Overtime missing')
    expect(team.asked()).not.toHaveProperty('startDate')
    expect(team.asked()).not.toHaveProperty('divisionId')
    await team.user.click(screen.getByRole('button', { name: 'Filters' }))
    expect(field('Assigned team')).toBeVisible()
    expect(screen.queryByLabelText('Division')).not.toBeInTheDocument()
    team.unmount()
    const mine = await openCases(<MyCasesPage />)
    await mine.user.click(await screen.findByRole('button', { name: 'Filters' }))
    expect(field('Division')).toBeVisible()
  })
})
