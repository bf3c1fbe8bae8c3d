import { z } from 'zod'
import { parseTenantAddress } from '../tenant-address.ts'
import { httpUrl } from './values.ts'

const tenantAddress = z.string().refine((text) => parseTenantAddress(text) !== null, {
  error:
    'must be an http or https address without user name, password and query. "{tenant}" may stand for the whole first part of the host, as in "https://{tenant}.calls.example.com".',
})

const urlPath = z.string().regex(/^\/[^\s?#]*$/, { error: 'must be a path that begins with "/", without a query.' })

export const integrationsVariables = z.object({
  SERVICE_DESK_URL: httpUrl.optional(),
  SERVICE_DESK_PROVIDER: z.enum(['rest', 'servicenow']).default('rest'),
  SERVICE_DESK_TEMPLATE: z.string().optional(),
  SMS_URL: httpUrl.optional(),
  SMS_PROVIDER: z.enum(['http', 'twilio']).default('http'),
  SMS_TEMPLATE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with "smtp://" or "smtps://".' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address.' }).optional(),
  MAIL_DKIM_DOMAIN: z.string().optional(),
  MAIL_DKIM_SELECTOR: z.string().optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  CALL_CENTRE_URL: tenantAddress.optional(),
  CALL_CENTRE_SESSION_PATH: urlPath.default('/session'),
  SOFTPHONE_PATH: urlPath.default('/softphone'),
  CHAT_SCRIPT_PATH: urlPath.default('/chat/widget.js'),
  DIRECTORY_URL: z
    .url({ protocol: /^ldaps?$/, error: 'must be an address that begins with "ldaps://" or "ldap://".' })
    .optional(),
})

type Variables = z.infer<typeof integrationsVariables>

export interface IntegrationsConfig {
  /** The address of the service desk. When left out, no tickets are opened. */
  serviceDeskUrl?: string
  serviceDeskProvider: 'rest' | 'servicenow'
  /** A file that says how the service desk is asked; left out: the way of decision 17. */
  serviceDeskTemplate?: string
  sms: { url?: string; provider: 'http' | 'twilio'; template?: string }
  mail: {
    /** Left out: no mail leaves this installation. */
    smtpUrl?: string
    from?: string
    dkim?: { domain: string; selector: string; keyFile: string }
  }
  callCentre: {
    /** The host of a tenant, with `{tenant}` for its name at the call centre; left out: there is none. */
    url?: string
    sessionPath: string
    softphonePath: string
    chatScriptPath: string
  }
  /** The directory of accounts; left out: there is none. */
  directoryUrl?: string
}

/** Settings that are fine one by one and make no sense together. */
function requireSense(env: Variables): void {
  if (env.SERVICE_DESK_TEMPLATE && !env.SERVICE_DESK_URL)
    throw new Error('SERVICE_DESK_TEMPLATE is set but SERVICE_DESK_URL is not: nobody is there to be asked.')
  if (env.SERVICE_DESK_TEMPLATE && env.SERVICE_DESK_PROVIDER === 'servicenow')
    throw new Error('SERVICE_DESK_TEMPLATE is for SERVICE_DESK_PROVIDER=rest: ServiceNow is asked in its own way.')
  if (env.SERVICE_DESK_PROVIDER === 'servicenow' && !env.SERVICE_DESK_URL)
    throw new Error('SERVICE_DESK_PROVIDER is servicenow but SERVICE_DESK_URL is not set.')
  if (env.SMS_PROVIDER === 'twilio' && env.SMS_TEMPLATE)
    throw new Error('SMS_TEMPLATE is for SMS_PROVIDER=http: Twilio is asked in its own way.')
  if (env.SMS_PROVIDER === 'http' && Boolean(env.SMS_URL) !== Boolean(env.SMS_TEMPLATE))
    throw new Error('Set SMS_URL and SMS_TEMPLATE together: the one says where the provider is, the other how it is asked.')
  if (env.MAIL_DKIM_DOMAIN && !env.SMTP_URL)
    throw new Error('MAIL_DKIM_DOMAIN is set but SMTP_URL is not: no mail would be signed.')
}

export function integrationsConfig(env: Variables): IntegrationsConfig {
  requireSense(env)
  return {
    ...(env.SERVICE_DESK_URL && { serviceDeskUrl: env.SERVICE_DESK_URL }),
    serviceDeskProvider: env.SERVICE_DESK_PROVIDER,
    ...(env.SERVICE_DESK_TEMPLATE && { serviceDeskTemplate: env.SERVICE_DESK_TEMPLATE }),
    sms: {
      provider: env.SMS_PROVIDER,
      ...(env.SMS_URL && { url: env.SMS_URL }),
      ...(env.SMS_TEMPLATE && { template: env.SMS_TEMPLATE }),
    },
    mail: mailConfig(env),
    callCentre: {
      ...(env.CALL_CENTRE_URL && { url: env.CALL_CENTRE_URL }),
      sessionPath: env.CALL_CENTRE_SESSION_PATH,
      softphonePath: env.SOFTPHONE_PATH,
      chatScriptPath: env.CHAT_SCRIPT_PATH,
    },
    ...(env.DIRECTORY_URL && { directoryUrl: env.DIRECTORY_URL }),
  }
}

function mailConfig(env: Variables): IntegrationsConfig['mail'] {
  const dkim = [env.MAIL_DKIM_DOMAIN, env.MAIL_DKIM_SELECTOR, env.MAIL_DKIM_KEY_FILE]
  if (dkim.some(Boolean) && !dkim.every(Boolean))
    throw new Error('Set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE together, or none of them.')
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new Error('SMTP_URL is set but MAIL_FROM is not: mails need the address that sends them.')
  const [domain, selector, keyFile] = dkim
  return {
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(env.MAIL_FROM && { from: env.MAIL_FROM }),
    ...(domain && selector && keyFile && { dkim: { domain, selector, keyFile } }),
  }
}
