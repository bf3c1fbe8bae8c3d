import type { Mailer } from './mailer.ts'

/** Sends nothing to nobody: for the demo, where what would be sent is read in the outbox. */
export const outboxMailer = (): Mailer => ({
  address: 'embedded',
  send: async ({ messageId }) => `outbox ${messageId}`,
  check: async () => {},
})
