import type { Logger } from 'pino'
import { embeddedDirectory } from './integrations/directory/embedded-directory.ts'
import { ldapDirectory } from './integrations/directory/ldap-directory.ts'
import { outboxMailer } from './integrations/mail/outbox-mailer.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { httpServiceDesk } from './integrations/service-desk/http-service-desk.ts'
import { httpSmsProvider } from './integrations/sms/http-sms-provider.ts'
import { outboxSmsProvider } from './integrations/sms/outbox-sms-provider.ts'
import type { SmsProvider } from './integrations/sms/sms-provider.ts'
import { readSmsTemplate } from './integrations/sms/sms-template.ts'
import { twilio } from './integrations/sms/twilio.ts'
import type { AppParts } from './app.ts'
import type { Config } from './platform/config.ts'

interface Parts {
  database: AppParts['database']
  logger: Logger
  /** The demo runs on the embedded identity provider: there a directory, an SMS provider and a mail server are played where none is configured. */
  isDemo: boolean
}

/** The other systems that this installation talks to; null where it has none. */
export type Integrations = Pick<AppParts, 'serviceDesk' | 'directory' | 'smsProvider' | 'mailer' | 'callCentre'>

export function connectIntegrations(
  { serviceDeskUrl, directoryUrl, sms, mail: { smtpUrl, from, dkim } }: Config,
  { database, logger, isDemo }: Parts,
): Integrations {
  const report = (failure: Error) => logger.warn({ err: failure }, 'The directory did not do what it was asked for.')
  return {
    serviceDesk: serviceDeskUrl ? httpServiceDesk(serviceDeskUrl) : null,
    directory: directoryUrl ? ldapDirectory(directoryUrl, { report }) : isDemo ? embeddedDirectory(database) : null,
    smsProvider: connectSms(sms) ?? (isDemo ? outboxSmsProvider() : null),
    mailer: smtpUrl && from ? smtpMailer({ smtpUrl, from, ...(dkim && { dkim }) }) : isDemo ? outboxMailer() : null,
    callCentre: null,
  }
}

/** Null where nothing says which provider there is. */
function connectSms({ provider, url, template }: Config['sms']): SmsProvider | null {
  if (provider === 'twilio') return twilio(url)
  if (!url && !template) return null
  if (!url || !template)
    throw new Error('Set SMS_URL and SMS_TEMPLATE together: the one says where the provider is, the other how it is asked.')
  return httpSmsProvider(url, readSmsTemplate(template))
}
