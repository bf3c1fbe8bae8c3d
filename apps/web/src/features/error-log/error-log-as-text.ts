import type { LoggedError } from '../../lib/error-log.ts'

/** The log as it is pasted into a message to the support team. */
export const errorLogAsText = (errors: readonly LoggedError[]) =>
  errors.map(({ time, message, info, url, stack }) => [time.toISOString(), message, info, url, stack].join('\n')).join('\n\n')
