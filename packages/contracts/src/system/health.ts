/** Answers as long as the server runs, even without its database. */
export const livePath = '/health/live'

/** Answers 200 while the server can serve, and 503 with the reasons while it cannot. */
export const readyPath = '/health/ready'
