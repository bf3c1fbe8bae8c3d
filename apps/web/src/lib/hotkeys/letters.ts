/**
 * Every shortcut of one letter, by what it is about. They stand together so that nobody gives a letter two meanings on one page;
 * letters.test.ts says which of them meet.
 */
export const letters = {
  everywhere: { newCase: 'n' },
  rows: { select: 'x' },
  cases: { status: 's', take: 'a', transfer: 't', report: 'r', note: 'm', reply: 'y', question: 'o', next: 'j', previous: 'k' },
  /** The new case is the one of `everywhere`, for this employee. */
  employees: { call: 'c', newCase: 'n' },
  accounts: { disable: 'd', resetPassword: 'p', unlock: 'u', link: 'l' },
  wrongData: { resolve: 'r' },
  /** They count in the panel of the phone, which is open beside every page. */
  phone: { mute: 'q', hold: 'h', transfer: 'f', keypad: 'g' },
} as const
