import type { FirstSteps } from '@destek/contracts/system/first-steps'

/** A tenant without missing steps. */
export const everythingReady: FirstSteps = {
  employees: { isReady: true, count: 2356, lastImportTime: null },
  divisions: { isReady: true, count: 5, names: ['Payroll', 'HR', 'IT', 'Facilities'] },
  teams: { isReady: true, count: 2, withMembers: 1 },
  categories: { isReady: true, count: 8, withSla: 8 },
  statuses: { isReady: true, count: 6, closing: 2, waitsForEmployee: true },
  sources: { isReady: true, count: 5, defaultName: 'Phone' },
  users: { isReady: true, count: 9, withRole: 4 },
  missingCount: 0,
}
