import { P } from '@destek/contracts/core/permissions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../lib/browser/preferences.ts'
import { choose } from '../../test/choose.ts'
import { refusal } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { dashboard, noCases, openDashboard } from './test-dashboard.tsx'

const figures = async () => within(await screen.findByRole('list', { name: 'Figures' })).getAllByRole('listitem')
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('what the dashboard shows', () => {
  it('has counts and averages, each beside the period before [DASH-001, DASH-007, DASH-014, DASH-015]', async () => {
    await openDashboard({ isStill: true })
    const [opened, open, closed, attainment, breaches, response, resolution] = await figures()
    expect(opened).toHaveTextContent('Cases opened 12,164')
    expect(opened).toHaveTextContent('4.1% more than 1 Jan – 15 Nov 2025 (11,684).')
    expect(within(opened!).getByText('4.1% vs. last year')).toBeVisible()
    expect(open).toHaveTextContent('Open now 312')
    expect(within(open!).getAllByText('2.6% of those opened')[0]).toBeVisible()
    expect(closed).toHaveTextContent('Closed 11,852 97.4%')
    expect(attainment).toHaveTextContent('SLA attainment 95.0% 9,500 of 10,000 in time')
    expect(breaches).toHaveTextContent('SLA breaches 500')
    expect(within(breaches!).getAllByText('4.1% of those opened')[0]).toBeVisible()
    expect(response).toHaveTextContent('Average first response 1.84 hours')
    expect(within(response!).getByText('0.32 h faster')).toBeVisible()
    expect(resolution).toHaveTextContent('Average resolution 2.6 days')
    expect(within(resolution!).getByText('0.2 days slower')).toBeVisible()
  })

  it('tells a change of averages as the shown figures differ, and none where they are the same', async () => {
    const averages = (averageFirstResponseHours: number, averageResolutionDays: number) => ({
      ...dashboard().panel,
      averageFirstResponseHours,
      averageResolutionDays,
    })
    const { previous } = dashboard()
    const answer = () => dashboard({ panel: averages(1.8449, 2.449), previous: { ...previous, panel: averages(1.8351, 2.451) } })
    await openDashboard({ answer })
    const [, , , , , response, resolution] = await figures()
    expect(response).toHaveTextContent('no change')
    expect(within(resolution!).getByText('0.1 days faster')).toBeVisible()
  })

  it('has four charts, each with a table that says the same [DASH-008, DASH-016, DASH-017, DASH-018]', async () => {
    await openDashboard()
    await figures()
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Top 10 categories',
      'Completed and in progress',
      'Requests and complaints',
      'By source',
    ])
    expect(rowsOf('Top 10 categories')).toEqual([
      ['Category', 'Cases', 'Share'],
      ['Payroll › Overtime missing', '1,842', '15.14%'],
      ['IT › Account locked', '1,610', '13.24%'],
    ])
    expect(rowsOf('Completed and in progress')).toEqual([
      ['Period', 'Completed', 'In progress'],
      ['October 2026', '11,334', '0'],
      ['November 2026', '518', '312'],
    ])
    expect(rowsOf('Requests and complaints')).toEqual([
      ['Case type', 'Cases', 'Share'],
      ['Request', '8,231', '67.67%'],
      ['Complaint', '3,190', '26.22%'],
      ['No case type', '743', '6.11%'],
    ])
    expect(rowsOf('By source')).toEqual([
      ['Source', 'Cases', 'Share'],
      ['Phone', '8,110', '66.67%'],
      ['E-mail', '4,054', '33.33%'],
    ])
    // Two charts with axes and bars, two with rings.
    await waitFor(() => expect(document.querySelectorAll('section [aria-hidden=true] svg path').length).toBeGreaterThan(8))
  })

  it('writes numbers, days and words as the language of the reader does', async () => {
    setPreference('language', 'tr')
    await openDashboard({ isStill: true })
    const list = within(await screen.findByRole('list', { name: 'Sayılar' }))
    const [opened, , , , , response] = textsOf(list.getAllByRole('listitem'))
    expect(opened).toContain('Açılan talep 12.164')
    expect(opened).toContain('geçen yıla göre %4,1')
    expect(response).toContain('1,84 saat')
    expect(rowsOf('Talep ve şikâyet')[1]).toEqual(['Request', '8.231', '%67,67'])
    expect(rowsOf('Tamamlanan ve devam eden')[1]![0]).toBe('Ekim 2026')
  })

  it('says in place of each chart that there is nothing yet [DASH-019]', async () => {
    await openDashboard({ answer: noCases })
    expect(await screen.findAllByText('No data to display yet')).toHaveLength(4)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const [opened, , , attainment, , response] = await figures()
    expect(opened).toHaveTextContent('Cases opened 0')
    expect(attainment).toHaveTextContent('None yet')
    expect(response).toHaveTextContent('None yet')
  })

  it('shows a chart as a table, and a link does so too', async () => {
    const { user, search } = await openDashboard()
    await user.click(await screen.findByRole('button', { name: 'Show as table: Top 10 categories' }))
    await waitFor(() => expect(search()).toBe('?tables=categories'))
    const table = screen.getByRole('table', { name: 'Top 10 categories' })
    expect(table.closest('.visually-hidden')).toBeNull()
    expect(within(table).getByRole('link', { name: 'IT › Account locked' })).not.toHaveAttribute('tabindex', '-1')
    await user.click(screen.getByRole('button', { name: 'Show as chart: Top 10 categories' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  it('tells what went wrong and tries again', async () => {
    let fails = true
    const { user } = await openDashboard({
      answer: () => (fails ? refusal(500, { message: 'The figures are not there.' }) : dashboard()),
    })
    expect(await screen.findByText('The figures are not there.')).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await figures())[0]).toHaveTextContent('12,164')
  })
})

describe('the view of the dashboard', () => {
  it('begins with the year up to the end of this month [DASH-006, DASH-012]', async () => {
    const { asked } = await openDashboard()
    await figures()
    expect(asked()).toEqual([{ startDate: '2026-01-01', endDate: '2026-11-30' }])
    expect(screen.getByLabelText('Start')).toHaveValue('2026-01-01')
    expect(screen.getByLabelText('End')).toHaveValue('2026-11-30')
    expect(screen.getByRole('radio', { name: 'This year' })).toBeChecked()
  })

  it.each([
    ['Last week', '2026-11-08'],
    ['Last month', '2026-10-16'],
    ['Last 3 months', '2026-08-17'],
  ])('has the shortcut %s [DASH-011]', async (name, startDate) => {
    const { asked, user, search } = await openDashboard()
    await figures()
    await user.click(screen.getByText(name))
    await waitFor(() => expect(asked().at(-1)).toEqual({ startDate, endDate: '2026-11-15' }))
    expect(search()).toBe(`?startDate=${startDate}&endDate=2026-11-15`)
    expect(screen.getByRole('radio', { name })).toBeChecked()
    await user.click(screen.getByText('This year'))
    await waitFor(() => expect(search()).toBe(''))
  })

  it('is asked for one division by those who may see all of them [DASH-005, DASH-009]', async () => {
    const { asked, user, search } = await openDashboard()
    await figures()
    await choose(user, /Division/, 'IT')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ divisionId: idOf(602) }))
    expect(search()).toBe(`?divisionId=${idOf(602)}`)
    await choose(user, /Division/, 'All divisions')
    await waitFor(() => expect(search()).toBe(''))
  })

  it('is asked for a team and a person, who does not stay when another team is chosen', async () => {
    const { asked, user, search } = await openDashboard()
    await figures()
    await choose(user, /Person/, 'Emre Çağlar')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ userId: idOf(801) }))
    await choose(user, /Team/, 'IT Support')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ teamId: idOf(701), userId: idOf(801) }))
    await choose(user, /Team/, 'Payroll')
    await waitFor(() => expect(search()).toBe(`?teamId=${idOf(702)}`))
    await choose(user, /Team/, 'All teams')
    await waitFor(() => expect(search()).toBe(''))
  })

  it('offers no division to others, whatever the link says [DASH-009]', async () => {
    const { asked } = await openDashboard({
      permissions: [P.Dashboard],
      address: `/dashboard/index?divisionId=${idOf(602)}`,
    })
    await figures()
    expect(screen.queryByRole('combobox', { name: 'Division' })).not.toBeInTheDocument()
    expect(asked()).toEqual([{ startDate: '2026-01-01', endDate: '2026-11-30' }])
  })

  it('is that of the link', async () => {
    const { asked } = await openDashboard({
      address: `/dashboard/index?startDate=2026-03-01&endDate=2026-03-31&divisionId=${idOf(601)}`,
    })
    await figures()
    expect(asked()).toEqual([{ startDate: '2026-03-01', endDate: '2026-03-31', divisionId: idOf(601) }])
    expect(await screen.findByText('Payroll and HR')).toBeVisible()
  })

  it.each(['startDate=2026-11-30&endDate=2026-11-01', 'startDate=2026-11-01&endDate=2026-11-01'])(
    'tells that the start must be before the end, and loads nothing: %s [DASH-023]',
    async (range) => {
      const { asked } = await openDashboard({ address: `/dashboard/index?${range}` })
      expect(await screen.findByRole('alert')).toHaveTextContent('The start of a date range cannot be after or equal to its end.')
      expect(screen.queryByRole('list', { name: 'Figures' })).not.toBeInTheDocument()
      expect(asked()).toEqual([])
    },
  )

  it('keeps the figures at hand until those of another range are there', async () => {
    let answer: (value: ReturnType<typeof dashboard>) => void = () => undefined
    let isFirst = true
    const { user } = await openDashboard({
      answer: () => {
        if (!isFirst) return new Promise((resolve) => void (answer = resolve))
        isFirst = false
        return dashboard()
      },
    })
    await figures()
    await user.click(screen.getByText('Last week'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Last week' })).toBeChecked())
    expect((await figures())[0]).toHaveTextContent('12,164')
    act(() => answer(dashboard({ panel: { ...dashboard().panel, totalCase: 17 } })))
    await waitFor(async () => expect((await figures())[0]).toHaveTextContent('Cases opened 17'))
  })
})

describe('the numbers', () => {
  it('count up for 2600 ms when they are shown, while only the final one is read out [DASH-013]', async () => {
    await openDashboard()
    const [opened] = await figures()
    const moving = () => opened!.querySelector('[aria-hidden][class*=moving]')
    await waitFor(() => expect(moving()).toBeInTheDocument())
    expect(Number(moving()!.textContent!.replace(',', ''))).toBeLessThan(12_164)
    expect(within(opened!).getByRole('link')).toHaveAccessibleName('Cases opened 12,164')
    await waitFor(() => expect(moving()).not.toBeInTheDocument(), { timeout: 10_000 })
  })

  it('stand still for those who want nothing to move [DASH-013]', async () => {
    await openDashboard({ isStill: true })
    const [opened] = await figures()
    expect(opened!.querySelector('[class*=moving]')).not.toBeInTheDocument()
  })
})
