export const linkTokenLimits = {
  description: { min: 10, max: 500 },
  loaDescription: 500,
  /** How long the link can be opened, from its creation. */
  validMinutes: 10,
  /** Wrong dates of birth for one employee, over all their links, within so many hours. */
  wrongTries: 5,
  wrongTriesHours: 24,
  /** The daily limit of a user who sees only their own staff or operation. */
  staffOperationsPerDay: 10,
  token: 200,
}

/** The addresses that the page behind a link calls. The page imports this file alone, so that it loads no schemas. */
export const openLinkPaths = {
  state: '/api/destek/linktoken/token-valid/:token',
  use: '/api/destek/linktoken/use-token/:token',
} as const
