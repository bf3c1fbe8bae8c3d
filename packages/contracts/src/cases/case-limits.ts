/** The bounds of a case, of what is added to it and of what is asked about many. */
export const caseLimits = {
  affectedUsers: { min: 1, maxOnCreate: 500, maxOnEdit: 50, initial: 1 },
  /** How many cases one person may open on one day of the tenant. */
  daily: { employee: 100, agent: 5000 },
  /** Characters that a person reads; the markup around them has a bound of its own. */
  description: 4000,
  descriptionMarkup: 40_000,
  note: 700,
  phoneNumber: 30,
  callId: 100,
  userName: 100,
  ccmsIdent: 9,
  identityNo: 50,
  caseTypeName: 100,
  /** Texts longer than this are cut in a list. */
  shownText: 40,
  /** What a row of a list shows of the last text that was said on its case. */
  lastWord: 160,
  openHours: [48, 72],
  /** So many matches before the range of days are counted; of more it is said that there are more. */
  earlierMatches: 100,
} as const

export const typesOfOperation = ['Domestic', 'Multilingual'] as const
export type TypeOfOperation = (typeof typesOfOperation)[number]

/** What people call a case by: `DST-104829`. The hyphen does not let the number fall into the next line. */
export const caseNumber = (userFriendlyId: number) => `DST\u2011${userFriendlyId}`

/** Reads what a person typed or pasted: `DST-104829`, `dst 104829` or `104829`. */
export function readCaseNumber(text: string): number | null {
  const digits = /^(?:dst)?[\s\u2010-\u2015-]*(\d{1,15})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
