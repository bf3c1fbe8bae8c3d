import { z } from 'zod'
import { ClaimNames } from './claims.ts'

/** The settings that the browser needs before sign-in; served as `/client-settings.json`. */
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
  /** The token endpoint, when it is not the provider's own. */
  tokenEndpoint: z.string().optional(),
  /** The provider's own page about an account's sign-ins; empty when the provider has none. */
  securityLogUrl: z.string(),
})

export const clientSettingsPath = '/client-settings.json'

/** The address at which a server that keeps the client's secret requests tokens for the browser. */
export const tokenRelayPath = '/sign-in/token'

export type ClientSettings = z.infer<typeof ClientSettings>
