import { z } from 'zod'
import { ClaimNames } from './claims.ts'

/** What the browser must know before anybody is signed in; served as `/client-settings.json`. */
export const ClientSettings = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** Sent to the provider with the question for a sign-in, besides what the protocol asks for. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** Which of the provider's tokens our API is called with; left out: the access token. */
  apiToken: z.enum(['access', 'id']).optional(),
  /** Left out: the usual ones. */
  claims: ClaimNames.optional(),
  /** Where tokens are asked for, when that is not the provider itself. */
  tokenEndpoint: z.string().optional(),
  /** The provider's own page about an account's sign-ins; empty when the provider has none. */
  securityLogUrl: z.string(),
})

export const clientSettingsPath = '/client-settings.json'

/** Where a server that keeps the client's secret asks the provider for tokens in the browser's place. */
export const tokenRelayPath = '/sign-in/token'

export type ClientSettings = z.infer<typeof ClientSettings>
