/**
 * All single-letter shortcuts by area. They are in one place, so that no letter has two meanings on one page; letters.test.ts
 * lists which areas share a page.
 */
export const letters = {
  everywhere: { newCase: 'n' },
  rows: { select: 'x' },
  cases: { status: 's', take: 'a', transfer: 't', report: 'r', note: 'm', reply: 'y', question: 'o', next: 'j', previous: 'k' },
  /** The same key as in `everywhere`, for this employee. */
  employees: { call: 'c', newCase: 'n' },
  accounts: { disable: 'd', resetPassword: 'p', unlock: 'u', link: 'l' },
  wrongData: { resolve: 'r' },
  /** Active in the phone panel, which is open beside all pages. */
  phone: { mute: 'q', hold: 'h', transfer: 'f', keypad: 'g' },
} as const
