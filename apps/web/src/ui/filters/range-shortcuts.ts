/** Ranges that end today, in days. */
export const rangeShortcuts = { lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 } as const
