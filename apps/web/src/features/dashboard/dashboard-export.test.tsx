import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openDashboard } from './test-dashboard.tsx'

async function exportFrom(address: string) {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const page = await openDashboard({ address })
  page.server.answers(dashboardRoutes.excel, () => btoa('a spreadsheet'))
  await page.user.click(await screen.findByRole('button', { name: 'Excel' }))
  return { saved, exports: () => page.server.calls(dashboardRoutes.excel).map(({ query }) => query) }
}

describe('the dashboard as a spreadsheet', () => {
  it('is saved as Dashboard_<day>.xlsx, of what is shown [DASH-020, DASH-021]', async () => {
    const { saved, exports } = await exportFrom('/dashboard/index?startDate=2026-03-01&endDate=2026-03-31')
    expect(await screen.findByText('Dashboard_2026-11-15.xlsx was saved.')).toBeVisible()
    expect(saved).toEqual(['Dashboard_2026-11-15.xlsx'])
    expect(exports()).toEqual([{ startDate: '2026-03-01', endDate: '2026-03-31' }])
  })

  it.each([
    ['startDate=2025-01-01&endDate=2026-01-02', 'Choose a range of less than one year (at most 365 days).'],
    ['startDate=2026-02-01&endDate=2026-01-01', 'Invalid date: the start of the range must be before its end.'],
  ])('needs a range in order and within a year: %s [DASH-022]', async (range, reason) => {
    const { saved, exports } = await exportFrom(`/dashboard/index?${range}`)
    expect(await screen.findByText(reason)).toBeVisible()
    await waitFor(() => expect([saved, exports()]).toEqual([[], []]))
  })
})
