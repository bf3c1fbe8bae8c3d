import { IntegrationFailure } from '../integration-failure.ts'
import type { SmsProvider } from './sms-provider.ts'

/** As long as a number may be, with the code of its country. */
const telephone = /^\+?\d{7,15}$/

/** Sends nothing. In the demo users read the messages in the outbox. It counts segments as a Turkish provider does. */
export const outboxSmsProvider = (): SmsProvider => ({
  address: 'embedded',
  alphabets: 'turkish',
  mayRepeat: true,
  send: async (_, { to, text, reference }) => {
    if (!telephone.test(to) || text.trim() === '') throw new IntegrationFailure('refused')
    return { providerReference: `outbox-${reference}` }
  },
  check: async () => {},
})
