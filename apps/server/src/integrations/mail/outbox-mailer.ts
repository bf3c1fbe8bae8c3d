import type { Mailer } from './mailer.ts'

/** Sends nothing. In the demo users read the mails in the outbox. */
export const outboxMailer = (): Mailer => ({
  address: 'embedded',
  send: async ({ messageId }) => `outbox ${messageId}`,
  check: async () => {},
})
