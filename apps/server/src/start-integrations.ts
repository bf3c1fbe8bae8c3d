import type { Logger } from 'pino'
import { embeddedDirectory } from './integrations/directory/embedded-directory.ts'
import { ldapDirectory } from './integrations/directory/ldap-directory.ts'
import { httpServiceDesk } from './integrations/service-desk/http-service-desk.ts'
import { outboxSmsProvider } from './integrations/sms/outbox-sms-provider.ts'
import type { AppParts } from './app.ts'
import type { Config } from './platform/config.ts'

interface Parts {
  database: AppParts['database']
  logger: Logger
  /** The demo runs on the embedded identity provider: there a directory and an SMS provider are played where none is configured. */
  isDemo: boolean
}

/** The other systems that this installation talks to; null where it has none. */
export type Integrations = Pick<AppParts, 'serviceDesk' | 'directory' | 'smsProvider' | 'mailer' | 'callCentre'>

export function connectIntegrations({ serviceDeskUrl, directoryUrl }: Config, { database, logger, isDemo }: Parts): Integrations {
  const report = (failure: Error) => logger.warn({ err: failure }, 'The directory did not do what it was asked for.')
  return {
    serviceDesk: serviceDeskUrl ? httpServiceDesk(serviceDeskUrl) : null,
    directory: directoryUrl ? ldapDirectory(directoryUrl, { report }) : isDemo ? embeddedDirectory(database) : null,
    smsProvider: isDemo ? outboxSmsProvider() : null,
    mailer: null,
    callCentre: null,
  }
}
