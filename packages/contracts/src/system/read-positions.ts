/**
 * With replicas the answer to a change carries the position of the database's log. A client that sends it with its next request
 * is never answered by a replica that has not reached it. The position reveals only how much the database has ever written.
 */
export const positionHeader = 'destek-position'

/** Of a request: any replica will do, however far behind it is within the bound of the server. */
export const anyPosition = 'any'

/** Sent when a change may have happened at an unknown position. A client that reads it forgets its own position. */
export const unknownPosition = 'unknown'

/** Which log, and how far in it: two numbers of the same length each, so that texts compare as they do. */
const form = /^([0-9a-f]{12})-([0-9a-f]{16})$/

export const isPosition = (text: string): boolean => form.test(text)

/** A position is worth comparing only within one log: another primary, or a restored one, writes another. */
export const logOf = (position: string): string => position.slice(0, 12)

/** The later position. Positions of two logs cannot be compared, so the newer message counts. */
export const laterPosition = (known: string | null, told: string): string =>
  known !== null && logOf(known) === logOf(told) && known > told ? known : told
