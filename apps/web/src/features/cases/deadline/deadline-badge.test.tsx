import type { Deadline } from '@destek/contracts/cases/deadlines'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { supportCase } from '../shared/test-cases.tsx'
import { DeadlineBadge } from './deadline-badge.tsx'

const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000Z`
const [hour, minute] = [3_600_000, 60_000]

const late: Deadline = {
  dueTime: at(15, '09:35'),
  hours: 8,
  state: 'over',
  rules: [
    { source: 'category', name: 'Payroll › Overtime missing', hours: 8, isApplied: true },
    { source: 'caseType', name: 'Complaint', hours: 24, isApplied: false },
  ],
  spans: [
    { state: 'running', from: at(14, '06:42'), to: at(14, '10:12'), length: 3.5 * hour, cause: 'opened', by: null },
    { state: 'waiting', from: at(14, '10:12'), to: at(15, '05:05'), length: 18 * hour + 53 * minute, cause: 'asked', by: 'Emre' },
    { state: 'running', from: at(15, '05:05'), to: at(15, '09:35'), length: 4.5 * hour, cause: 'answered', by: 'Gülşah' },
    { state: 'over', from: at(15, '09:35'), to: null, length: hour + 20 * minute, cause: 'deadline', by: null },
  ],
  counted: 9 * hour + 20 * minute,
  notCounted: 18 * hour + 53 * minute,
  left: -(hour + 20 * minute),
  asOf: at(15, '10:55'),
}

const lateCase = supportCase(1, { sla: 8, dueTime: late.dueTime, waitingSince: null })
const badge = () => screen.getByRole('button', { name: /Why this deadline/ })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(late.asOf) })
})

describe('why a case is due when it is', () => {
  it('opens under the badge: which rule won and why, what the clock did, and what that comes to', async () => {
    const { user } = renderWithProviders(<DeadlineBadge deadline={late} supportCase={lateCase} />)
    expect(badge()).toHaveTextContent('1 h 20 m over')
    await user.click(badge())
    const panel = await screen.findByRole('dialog', { name: 'Why this deadline' })
    expect(panel).toHaveFocus()
    expect(panel).toHaveTextContent('Due 2026-11-15 12:35')
    const rules = within(panel).getAllByRole('row')
    expect(rules.map((row) => row.textContent)).toEqual([
      'CategoryPayroll › Overtime missing8 happlied',
      'Case typeComplaint24 hnot used, the category comes first',
    ])
    const parts = within(panel).getAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      'Running3 h 30 mfrom 2026-11-14 09:42opened',
      'Waiting for the employee18 h 53 mfrom 2026-11-14 13:12Emre asked',
      'Running4 h 30 mfrom 2026-11-15 08:05Gülşah answered',
      'Over+1 h 20 mfrom 2026-11-15 12:35deadline',
    ])
    expect(panel).toHaveTextContent('Counted 9 h 20 mNot counted 18 h 53 m1 h 20 m over at 13:55')
    expect(panel).toHaveTextContent('Not to scale')
  })

  it('says it in plain words that can be copied, and gives the focus back', async () => {
    const { user } = renderWithProviders(<DeadlineBadge deadline={late} supportCase={lateCase} />)
    await user.click(badge())
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(
      'We aim to settle “Overtime missing” within 8 hours. The time that we waited for your answer, 18 h 53 m, does not count. ' +
        'So we should have finished by 2026-11-15 12:35. We are 1 h 20 m late and still working on it.',
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(badge()).toHaveFocus()
  })

  it('tells the employee what it means for them, without the rules of the house', async () => {
    const waiting: Deadline = { ...late, state: 'waiting', left: 4.5 * hour, spans: late.spans.slice(0, 2) }
    const ownCase = supportCase(1, { sla: 8, dueTime: at(14, '14:42'), waitingSince: at(14, '10:12') })
    const { user } = renderWithProviders(<DeadlineBadge plain deadline={waiting} supportCase={ownCase} />)
    const opener = screen.getByRole('button', { name: /4 h 30 m left, waiting.*Until when/ })
    await user.click(opener)
    const panel = await screen.findByRole('dialog', { name: 'Until when' })
    expect(panel).toHaveTextContent('The time does not run while we wait for your answer. Once we have it, 4 h 30 m are left.')
    expect(panel).toHaveTextContent('We wait for you')
    expect(panel).not.toHaveTextContent('SLA')
    expect(within(panel).queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
  })

  it('is not there where no time was agreed, and speaks Turkish', async () => {
    const none: Deadline = { ...late, state: 'none', dueTime: null, hours: null, left: null, spans: [] }
    const { container, rerender, user } = renderWithProviders(<DeadlineBadge deadline={none} supportCase={supportCase(1)} />)
    expect(container).toHaveTextContent('')
    setPreference('language', 'tr')
    rerender(<DeadlineBadge deadline={late} supportCase={lateCase} />)
    await user.click(screen.getByRole('button', { name: /Neden bu süre/ }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /Buna göre \d\d\.11\.2026 \d\d:\d\d’[dt][ae] tamamlamış olmamız gerekirdi\. 1 sa 20 dk geciktik, üzerinde çalışmaya devam ediyoruz\./,
    )
  })
})
