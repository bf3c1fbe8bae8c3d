/**
 * Where the database has replicas, an answer to a change says how far its log was then. Whoever sends that back with what they ask next is
 * never answered from a replica that has not come so far. It tells nothing but how much the database has written in its life.
 */
export const positionHeader = 'destek-position'

/** Of a request: any replica will do, however far behind it is within the bound of the server. */
export const anyPosition = 'any'

/** Of an answer: something may have changed of which the position is not known. Whoever reads this forgets the one they had. */
export const unknownPosition = 'unknown'

/** Which log, and how far in it: two numbers of the same length each, so that texts compare as they do. */
const form = /^([0-9a-f]{12})-([0-9a-f]{16})$/

export const isPosition = (text: string): boolean => form.test(text)

/** A position is worth comparing only within one log: another primary, or a restored one, writes another. */
export const logOf = (position: string): string => position.slice(0, 12)

/** The one that is further. Of two logs nobody can say; then the newly told one counts. */
export const laterPosition = (known: string | null, told: string): string =>
  known !== null && logOf(known) === logOf(told) && known > told ? known : told
