/** Answers as long as the server runs, whatever has become of its database. */
export const livePath = '/health/live'
