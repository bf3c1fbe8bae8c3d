import type { Logger } from 'pino'
import type { CallCentre } from './integrations/call-centre/call-centre.ts'
import { httpCallCentre } from './integrations/call-centre/http-call-centre.ts'
import { measured } from './integrations/measured.ts'
import { embeddedDirectory } from './integrations/directory/embedded-directory.ts'
import { ldapDirectory } from './integrations/directory/ldap-directory.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import { outboxMailer } from './integrations/mail/outbox-mailer.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { readDeskTemplate } from './integrations/service-desk/desk-template.ts'
import { embeddedServiceDesk } from './integrations/service-desk/embedded-service-desk.ts'
import { httpServiceDesk } from './integrations/service-desk/http-service-desk.ts'
import type { ServiceDesk } from './integrations/service-desk/service-desk.ts'
import { serviceNow } from './integrations/service-desk/servicenow.ts'
import { httpSmsProvider } from './integrations/sms/http-sms-provider.ts'
import { outboxSmsProvider } from './integrations/sms/outbox-sms-provider.ts'
import type { SmsProvider } from './integrations/sms/sms-provider.ts'
import { readSmsTemplate } from './integrations/sms/sms-template.ts'
import { twilio } from './integrations/sms/twilio.ts'
import type { AppParts } from './app.ts'
import type { Config } from './platform/config/config.ts'
import type { Metrics } from './platform/observability/metrics/metrics.ts'

interface Parts {
  database: AppParts['database']
  logger: Logger
  metrics: Metrics
  /** The demo runs on the embedded identity provider: there every other system is played where none is configured. */
  isDemo: boolean
  /** The call centre that this process simulates. Another program at its usual address is not trusted. */
  playedCallCentre?: string | null | undefined
}

/** The other systems that this installation talks to; null where it has none. */
export type Integrations = Pick<AppParts, 'serviceDesk' | 'directory' | 'smsProvider' | 'mailer' | 'callCentre'>

export function connectIntegrations(config: Config, { metrics, ...parts }: Parts): Integrations {
  const { serviceDesk, directory, smsProvider, mailer, callCentre } = choose(config, parts)
  return {
    serviceDesk: serviceDesk && measured('serviceDesk', serviceDesk, metrics.outgoing),
    directory: directory && measured('directory', directory, metrics.outgoing),
    smsProvider: smsProvider && measured('sms', smsProvider, metrics.outgoing),
    mailer: mailer && measured('mail', mailer, metrics.outgoing),
    callCentre: callCentre && measured('callCentre', callCentre, metrics.outgoing),
  }
}

function choose(config: Config, { database, logger, isDemo, playedCallCentre = null }: Omit<Parts, 'metrics'>): Integrations {
  const { directoryUrl } = config
  const report = (failure: Error) => logger.warn({ err: failure }, 'The directory did not do what it was asked for.')
  return {
    serviceDesk: serviceDeskOf(config) ?? (isDemo ? embeddedServiceDesk(database) : null),
    directory: directoryUrl ? ldapDirectory(directoryUrl, { report }) : isDemo ? embeddedDirectory(database) : null,
    smsProvider: smsProviderOf(config) ?? (isDemo ? outboxSmsProvider() : null),
    mailer: mailerOf(config) ?? (isDemo ? outboxMailer() : null),
    callCentre: callCentreOf(config, isDemo ? playedCallCentre : null),
  }
}

function serviceDeskOf({ serviceDeskUrl, serviceDeskProvider, serviceDeskTemplate }: Config): ServiceDesk | null {
  if (!serviceDeskUrl) return null
  if (serviceDeskProvider === 'servicenow') return serviceNow(serviceDeskUrl)
  return httpServiceDesk(serviceDeskUrl, serviceDeskTemplate ? { template: readDeskTemplate(serviceDeskTemplate) } : {})
}

/** Null where nothing says which provider there is. */
function smsProviderOf({ sms: { provider, url, template } }: Config): SmsProvider | null {
  if (provider === 'twilio') return twilio(url)
  if (!url && !template) return null
  if (!url || !template)
    throw new Error('Set SMS_URL and SMS_TEMPLATE together: the one says where the provider is, the other how it is asked.')
  return httpSmsProvider(url, readSmsTemplate(template))
}

function mailerOf({ mail: { smtpUrl, from, dkim } }: Config): Mailer | null {
  return smtpUrl && from ? smtpMailer({ smtpUrl, from, ...(dkim && { dkim }) }) : null
}

function callCentreOf({ callCentre: { url, ...paths } }: Config, simulated: string | null): CallCentre | null {
  const address = url ?? simulated
  return address ? httpCallCentre(address, paths) : null
}
