/** Passwords and tokens. They are stored encrypted and never answered: beside each stands whether one is stored. */
export const secretFields = [
  'serviceDesk.password',
  'serviceDesk.webhookSecret',
  'callCenterStudio.tenantToken',
  'activeDirectory.password',
  'smsProvider.providerConfiguration.password',
  'mail.webhookSecret',
] as const

export type SecretField = (typeof secretFields)[number]

/** Settings by their whole names, such as `faq.url`. */
export type FlatSettings = Record<string, string | boolean | null>

export function flatSettings(settings: object, prefix = ''): FlatSettings {
  const entries = Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flatSettings(value, `${prefix}${name}.`))
      : [[prefix + name, value] as const],
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The other way round. */
export function nestedSettings(flat: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(flat)) {
    const steps = field.split('.')
    const last = steps.pop()!
    let group = root
    for (const step of steps) group = (group[step] ??= {}) as Record<string, unknown>
    group[last] = value
  }
  return root
}

export const isSecretField = (field: string): field is SecretField => (secretFields as readonly string[]).includes(field)

/** `serviceDesk.password` → `serviceDesk.passwordIsSet`. */
export const isSetField = (field: SecretField) => `${field}IsSet`

/** `serviceDesk.password` → `serviceDesk.removePassword`. */
export function removalField(field: SecretField): string {
  const name = field.lastIndexOf('.') + 1
  return `${field.slice(0, name)}remove${field.charAt(name).toUpperCase()}${field.slice(name + 1)}`
}
