import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n/i18n.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { LinkedChips } from '../../../ui/filters/filter-chips.tsx'
import { useFilters } from '../../../ui/filters/use-filters.ts'
import { answerChoices, everything, openCases, supportCase, totals } from '../shared/test-cases.tsx'
import { caseFilters } from './case-filters.ts'
import { caseViews, useCaseListState, useCaseRows } from './case-list-query.ts'
import { AllCasesPage } from './case-pages.tsx'

const ids = (...numbers: number[]) => numbers.map(idOf).join(',')
const divisions = ['Payroll and HR', 'Facilities', 'IT', 'Fleet'].map((name, index) => ({ id: idOf(601 + index), name }))

/** The filters that a link can set, and the text of each chip in both languages. */
const links = [
  { name: 'creationDay', value: '2026-03-09', en: 'Opened onMar 9, 2026', tr: 'Açıldığı gün9 Mar 2026' },
  {
    name: 'divisionIds',
    value: ids(601, 602),
    en: 'DivisionsPayroll and HR and Facilities',
    tr: 'BirimlerPayroll and HR ve Facilities',
  },
  { name: 'divisionIds', value: ids(601, 602, 603, 604), en: '4 divisions', tr: '4 birim' },
  { name: 'callWrapupId', value: idOf(302), en: 'CategoryPayroll › Overtime missing', tr: 'KategoriPayroll › Overtime missing' },
  { name: 'caseTypeName', value: 'İade & iptal', en: 'Case typeİade & iptal', tr: 'Talep tipiİade & iptal' },
  { name: 'hasCaseType', value: 'false', en: 'Without a case type', tr: 'Talep tipi olmayan' },
  { name: 'statusWrapupClosed', value: 'true', en: 'Closed cases', tr: 'Kapalı talepler' },
  { name: 'isAssigned', value: 'false', en: 'Unassigned', tr: 'Atanmamış' },
  { name: 'isAwaiting', value: 'true', en: 'Waiting for the employee', tr: 'Çalışanın yanıtını bekleyen' },
  { name: 'isResponded', value: 'True', en: 'With a first response', tr: 'İlk yanıtı verilmiş' },
  { name: 'isLate', value: 'true', en: 'Missed the deadline', tr: 'Süresi aşılan' },
  { name: 'dontShareIdentityInformations', value: 'false', en: 'Identity not hidden', tr: 'Kimliği gizli olmayan' },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T09:00:00Z') })
})

/** The request and the chips of the page, without panel and table. */
function AskedList() {
  const state = useCaseListState('all')
  const { rows } = useCaseRows('all', state, [], true)
  return (
    <>
      <LinkedChips filters={state.filters} />
      {rows.totalCount} cases
    </>
  )
}

const Chips = () => <LinkedChips filters={useFilters(caseFilters('all'))} />

/** The list behind a figure: 37 cases with the filter, 1,284 without it. */
async function follow(search: Record<string, string>, page = <AllCasesPage />) {
  const [asked] = Object.entries(search)
  const list = await openCases(page, {
    hasFilterPanel: true,
    address: `/?${new URLSearchParams(search)}`,
    permissions: [...everything, P.ActivityExcelExport],
    rows: Array.from({ length: 20 }, (_, nth) => supportCase(nth + 1)),
    prepare: (server) => {
      server.answers(caseRoutes.totals, ({ query }) => ({ ...totals, all: query[asked![0]] === asked![1] ? 37 : 1284 }))
      server.answers(divisionRoutes.all, () => ({ items: divisions }) as never)
      server.answers(caseRoutes.excelList, () => new Response('""', { headers: { 'x-total-count': '37' } }) as never)
    },
  })
  const chips = within(await screen.findByRole('list', { name: 'Filters that are set' }))
  return { ...list, chip: () => chips.getAllByRole('listitem').map(wordsOf), chips }
}

/** The visible text of a chip, without the hidden description of its button. */
function wordsOf(chip: HTMLElement) {
  const seen = chip.cloneNode(true) as HTMLElement
  for (const hidden of seen.querySelectorAll('[hidden]')) hidden.remove()
  return seen.textContent
}

describe('a list that a figure has opened', () => {
  it.each(links)('is asked for exactly $name=$value and says so: $en', async ({ name, value, en }) => {
    const range: Record<string, string> = name === 'creationDay' ? {} : { startDate: '2026-01-01', endDate: '2026-03-31' }
    const { user, asked, chip, chips, server, search } = await follow({ [name]: value, ...range }, <AskedList />)
    expect(await screen.findByText('37 cases')).toBeVisible()
    const {
      skipCount: _skip,
      maxResultCount: _max,
      columns: _columns,
      sorting: _sorting,
      filterText: _text,
      ...filters
    } = asked()
    expect(filters).toEqual({ [name]: value, ...range, list: 'all' })
    expect(server.calls(caseRoutes.totals).at(-1)?.query).toEqual({ [name]: value, ...range, list: 'all' })
    await waitFor(() => expect(chip()).toEqual([en]))

    await user.click(chips.getByRole('button', { name: /^Remove the filter/ }))
    expect(await screen.findByText('1284 cases')).toBeVisible()
    expect(asked()).not.toHaveProperty(name)
    expect(search()).not.toContain(name)
  })

  it('tells the keyboard and screen readers which divisions a number stands for', async () => {
    const { chips } = await follow({ divisionIds: ids(601, 602, 603, 604) })
    const button = await chips.findByRole('button', { name: 'Remove the filter “4 divisions”' })
    await waitFor(() => expect(button).toHaveAccessibleDescription('Payroll and HR, Facilities, IT, and Fleet'))
  })

  it('says that a record is unknown once the server has none of it', async () => {
    const server = fakeServer()
    answerChoices(server)
    server.answers(divisionRoutes.all, () => ({ items: divisions }) as never)
    server.answers(employeeRoutes.one, () => refusal(404, { message: 'Employee not found!' }))
    await signedIn(server, { permissions: everything })
    await renderPage(<Chips />, `/?divisionIds=${ids(601, 699)}&employeeId=${idOf(777)}`)
    const words = () => screen.getAllByRole('listitem').map(wordsOf)
    await waitFor(() => expect(words()).toEqual(['EmployeeUnknown', 'DivisionsPayroll and HR and Unknown']))
  })

  it('says it all in Turkish', async () => {
    setLanguage('tr')
    const server = fakeServer()
    answerChoices(server)
    server.answers(divisionRoutes.all, () => ({ items: divisions }) as never)
    await signedIn(server, { permissions: everything })
    const one = links.filter(({ value }) => value !== ids(601, 602))
    await renderPage(<Chips />, `/?${new URLSearchParams(one.map(({ name, value }) => [name, value]))}`)
    const words = () => screen.getAllByRole('listitem').map(wordsOf)
    await waitFor(() => expect(words()).toEqual(one.map(({ tr }) => tr)))
  })

  it('loses everything that the link has asked for by one press', async () => {
    const { user, asked, search } = await follow({ isAwaiting: 'true', divisionIds: ids(601), startDate: '2026-01-01' })
    await user.click(screen.getByText('Clear'))
    await waitFor(() => expect(search()).toBe(''))
    await waitFor(() => expect(asked()).not.toHaveProperty('isAwaiting'))
    expect(asked()).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' })
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).not.toBeInTheDocument()
  })

  it('is not asked for a value that makes no sense', async () => {
    const { asked, chip } = await follow({
      isAwaiting: 'true',
      creationDay: '9 March',
      divisionIds: 'all',
      hasCaseType: 'perhaps',
      sourceId: 'phone',
    })
    await screen.findByRole('button', { name: 'Show 37 cases' })
    // The open panel has no field for this filter, so its chip is shown.
    expect(chip()).toEqual(['Waiting for the employee'])
    expect(screen.getByRole('search')).toBeVisible()
    expect(asked()).not.toHaveProperty('creationDay')
    expect(asked()).not.toHaveProperty('divisionIds')
  })

  it('forgets a link where its person chooses another value of the same thing', async () => {
    const { user, asked, chip } = await follow({ divisionIds: ids(601, 602), isAwaiting: 'true', statusWrapupClosed: 'true' })
    fireEvent.mouseDown(screen.getByLabelText('Division'))
    fireEvent.click(await screen.findByText('Fleet', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(asked()).toMatchObject({ divisionId: idOf(604), isAwaiting: 'true' }))
    expect(asked()).not.toHaveProperty('divisionIds')
    await user.click(screen.getByRole('tab', { name: /^Open > 48 h/ }))
    await waitFor(() => expect(asked()).toMatchObject({ openHours: '48', statusWrapupClosed: 'false' }))
    expect(chip()).toEqual(['Waiting for the employee'])
  })

  it('is exported as it is shown, a single day too', async () => {
    const { user, server } = await follow({ creationDay: '2026-03-09', isResponded: 'true' })
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }))
    await waitFor(() => expect(server.calls(caseRoutes.excelList)).toHaveLength(1))
    const [{ query } = { query: {} }] = server.calls(caseRoutes.excelList)
    expect(query).toMatchObject({ creationDay: '2026-03-09', isResponded: 'true' })
    expect(query).not.toHaveProperty('startDate')
  })

  it('can be kept as a view', () => {
    expect(caseViews('all').parameters).toEqual(expect.arrayContaining(links.map(({ name }) => name)))
  })
})
