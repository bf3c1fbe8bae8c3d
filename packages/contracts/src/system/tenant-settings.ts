import { z } from 'zod'
import { ConcurrencyStamp, optionalText, storable, validationKeys } from '../core/fields.ts'
import { flatSettings, isSecretField } from './flat-settings.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, put, routes } from '../core/routes.ts'
import { F, type Feature } from './settings.ts'

export const settingLimits = { text: 256, secret: 1024, url: 2048 }

/** The services that can send SMS. */
export const smsProviders = ['Netgsm'] as const

/** The placeholders in the address of a survey; each is filled in for its case. */
export const surveyPlaceholders = ['activityId', 'friendlyId'] as const

/** The placeholders in the address of an asset management profile. */
export const assetPlaceholders = ['userName'] as const

/** The fields that are required while a switch is on. */
export const requiredWhileOn: Readonly<Record<string, string>> = {
  'serviceDesk.userName': 'serviceDesk.enable',
  'serviceDesk.password': 'serviceDesk.enable',
  'callCenterStudio.chatWidgetKey': 'callCenterStudio.chatEnable',
  'faq.url': 'faq.enable',
  'survey.url': 'survey.enable',
  'smsProvider.providerConfiguration.userName': 'smsProvider.enable',
  'smsProvider.providerConfiguration.password': 'smsProvider.enable',
}

/** Groups that only a tenant with the feature has. */
export const groupFeatures = { activeDirectory: F.ActiveDirectory, smsProvider: F.Sms } as const satisfies Record<string, Feature>

const text = () => optionalText(settingLimits.text)

const webAddress = (isFit: (address: string) => boolean = isWebAddress) =>
  z
    .string()
    .trim()
    .max(settingLimits.url, { error: validationKeys.length })
    .regex(storable)
    .refine((address) => address === '' || isFit(address), { error: 'validation:webAddress' })
    .nullish()
    .transform((address) => address || null)

const mailAddress = () =>
  text().refine((address) => address === null || z.email().safeParse(address).success, { error: 'validation:email' })

/** Left empty, the stored one stays; to take it away, the flag beside it is sent. White space is part of it. */
const secret = () =>
  z
    .string()
    .max(settingLimits.secret, { error: validationKeys.length })
    .regex(storable)
    .nullish()
    .transform((typed) => (typed?.trim() ? typed : null))

const removal = z.boolean().default(false)

export const SaveTenantSettings = z
  .object({
    serviceDesk: z.object({
      enable: z.boolean(),
      userName: text(),
      password: secret(),
      removePassword: removal,
      defaultGroup: text(),
      defaultAffectedUser: text(),
      /** The secret with which the service desk signs its messages. */
      webhookSecret: secret(),
      removeWebhookSecret: removal,
    }),
    callCenterStudio: z.object({
      tenantName: text(),
      tenantToken: secret(),
      removeTenantToken: removal,
      softPhoneEnable: z.boolean(),
      callPrefix: text(),
      helloButtonUrl: webAddress(),
      chatEnable: z.boolean(),
      chatWidgetKey: text(),
      voiceContentCode: text(),
    }),
    /** A group that is left out stays as it is stored. */
    activeDirectory: z
      .object({
        userName: text(),
        password: secret(),
        removePassword: removal,
        organizationalEntry: text(),
        mailGroupEntry: text(),
      })
      .nullish(),
    faq: z.object({ enable: z.boolean(), url: webAddress() }),
    survey: z.object({
      enable: z.boolean(),
      url: webAddress((address) => isWebAddress(withSamples(address, surveyPlaceholders))).refine(
        (address) => !hasUnknownPlaceholder(address, surveyPlaceholders),
        {
          error: 'validation:unknownPlaceholder',
          params: { placeholders: surveyPlaceholders.map((name) => `{${name}}`).join(', ') },
        },
      ),
    }),
    /** The address of an employee's profile in the asset management. A group that is left out keeps its stored values. */
    assetManagement: z
      .object({
        url: webAddress((address) => isWebAddress(withSamples(address, assetPlaceholders))).refine(
          (address) => !hasUnknownPlaceholder(address, assetPlaceholders),
          { error: 'validation:unknownPlaceholder', params: { placeholders: '{userName}' } },
        ),
      })
      .nullish(),
    smsProvider: z
      .object({
        enable: z.boolean(),
        providerName: z.enum(smsProviders).default(smsProviders[0]),
        providerConfiguration: z.object({
          userName: text(),
          password: secret(),
          removePassword: removal,
          /** The displayed sender: a number or a name. If it is empty the provider decides. */
          sender: text(),
        }),
      })
      .nullish(),
    /** Which mails the product sends by itself; a group that is left out stays as it is stored. */
    mail: z
      .object({
        enable: z.boolean(),
        senderName: text(),
        replyTo: mailAddress(),
        assigned: z.boolean(),
        transferred: z.boolean(),
        opened: z.boolean(),
        status: z.boolean(),
        awaiting: z.boolean(),
        /** Younger than the others, so callers may leave it out. */
        replied: z.boolean().default(false),
        /** The secret with which the mail service signs its messages about bounced mails. */
        webhookSecret: secret(),
        removeWebhookSecret: removal,
      })
      .nullish(),
    concurrencyStamp: ConcurrencyStamp,
  })
  .superRefine((settings, context) => {
    const values = flatSettings(settings)
    for (const [field, enable] of Object.entries(requiredWhileOn)) {
      // Only the server knows whether a secret is stored.
      if (isSecretField(field) || values[enable] !== true || values[field]) continue
      context.addIssue({ code: 'custom', path: field.split('.'), message: validationKeys.pleaseInput })
    }
  })

const answeredText = z.string().nullable()
/** Always null. */
const answeredSecret = z.null()

export const TenantSettings = z.object({
  serviceDesk: z.object({
    enable: z.boolean(),
    userName: answeredText,
    password: answeredSecret,
    passwordIsSet: z.boolean(),
    defaultGroup: answeredText,
    defaultAffectedUser: answeredText,
    webhookSecret: answeredSecret,
    webhookSecretIsSet: z.boolean(),
  }),
  callCenterStudio: z.object({
    tenantName: answeredText,
    tenantToken: answeredSecret,
    tenantTokenIsSet: z.boolean(),
    softPhoneEnable: z.boolean(),
    callPrefix: answeredText,
    helloButtonUrl: answeredText,
    chatEnable: z.boolean(),
    chatWidgetKey: answeredText,
    voiceContentCode: answeredText,
  }),
  /** Absent in a tenant without the feature. */
  activeDirectory: z
    .object({
      userName: answeredText,
      password: answeredSecret,
      passwordIsSet: z.boolean(),
      organizationalEntry: answeredText,
      mailGroupEntry: answeredText,
    })
    .optional(),
  faq: z.object({ enable: z.boolean(), url: answeredText }),
  survey: z.object({ enable: z.boolean(), url: answeredText }),
  assetManagement: z.object({ url: answeredText }),
  /** Absent in a tenant without the feature. */
  smsProvider: z
    .object({
      enable: z.boolean(),
      providerName: z.enum(smsProviders),
      providerConfiguration: z.object({
        userName: answeredText,
        password: answeredSecret,
        passwordIsSet: z.boolean(),
        sender: answeredText,
      }),
    })
    .optional(),
  mail: z.object({
    enable: z.boolean(),
    senderName: answeredText,
    replyTo: answeredText,
    assigned: z.boolean(),
    transferred: z.boolean(),
    opened: z.boolean(),
    status: z.boolean(),
    awaiting: z.boolean(),
    replied: z.boolean(),
    webhookSecret: answeredSecret,
    webhookSecretIsSet: z.boolean(),
  }),
  concurrencyStamp: z.string(),
})

const maintainers = recordKinds.settings

export const settingRoutes = routes('settings', {
  read: get('/api/destek/settings', { answer: TenantSettings, ...maintainers }),
  save: put('/api/destek/settings', { body: SaveTenantSettings, answer: TenantSettings, ...maintainers }),
})

export type TenantSettings = z.infer<typeof TenantSettings>
export type SaveTenantSettings = z.infer<typeof SaveTenantSettings>

/** Written out with its scheme, so that nothing but a page of the web can be opened by it. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address) && URL.canParse(address)
}

function withSamples(address: string, placeholders: readonly string[]): string {
  return placeholders.reduce((filled, name) => filled.replaceAll(`{${name}}`, '1'), address)
}

const hasUnknownPlaceholder = (address: string | null, placeholders: readonly string[]) =>
  /[{}]/.test(withSamples(address ?? '', placeholders))
