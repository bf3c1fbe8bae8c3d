import { z } from 'zod'

/** What the browser must know before anybody is signed in; served as `/client-settings.json`. */
export const ClientSettings = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** The provider's own page about an account's sign-ins; empty when the provider has none. */
  securityLogUrl: z.string(),
})

export const clientSettingsPath = '/client-settings.json'

export type ClientSettings = z.infer<typeof ClientSettings>
