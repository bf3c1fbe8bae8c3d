/** The limits of a case, of records that are added to it and of requests about many cases. */
export const caseLimits = {
  affectedUsers: { min: 1, maxOnCreate: 500, maxOnEdit: 50, initial: 1 },
  /** How many cases one person may open per day in the tenant's calendar. */
  daily: { employee: 100, agent: 5000 },
  /** Visible characters; the markup has a limit of its own. */
  description: 4000,
  descriptionMarkup: 40_000,
  note: 700,
  phoneNumber: 30,
  callId: 100,
  userName: 100,
  ccmsIdent: 9,
  identityNo: 50,
  caseTypeName: 100,
  /** The length at which lists cut texts. */
  shownText: 40,
  /** The length of the last comment in a row of a list. */
  lastWord: 160,
  openHours: [48, 72],
  /** Earlier matches are counted up to this number. Above it the answer only says that there are more. */
  earlierMatches: 100,
} as const

export const typesOfOperation = ['Domestic', 'Multilingual'] as const
export type TypeOfOperation = (typeof typesOfOperation)[number]

/** The case number as people read it: `DST-104829`. A non-breaking hyphen keeps it on one line. */
export const caseNumber = (userFriendlyId: number) => `DST\u2011${userFriendlyId}`

/** Parses a case number that was typed or pasted: `DST-104829`, `dst 104829` or `104829`. */
export function readCaseNumber(text: string): number | null {
  const digits = /^(?:dst)?[\s\u2010-\u2015-]*(\d{1,15})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
