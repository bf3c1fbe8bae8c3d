import { SmsFailure, type SmsProvider } from './sms-provider.ts'

/** As long as a number may be, with the code of its country. */
const telephone = /^\+?\d{7,15}$/

/** Sends nothing to nobody: for the demo, where what would be sent is read in the table of messages. */
export const outboxSmsProvider = (): SmsProvider => ({
  send: async (_, { to, text, reference }) => {
    if (!telephone.test(to) || text.trim() === '') throw new SmsFailure('refused')
    return { providerReference: `outbox-${reference}` }
  },
})
