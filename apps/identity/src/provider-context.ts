import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import type { Assets } from './pages/assets.ts'
import type { FairQueue } from './accounts/fair-queue.ts'
import { createSignInQueue } from './accounts/sign-in-attempts.ts'

export interface ClientRegistration {
  clientId: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  silentRedirectUris?: string[]
}

export interface IdentityOptions {
  /** The public issuer URL, with the mount path. */
  issuer: string
  /** Connected with rights on the tables of the schema `identity`. */
  pool: Pool
  clients: ClientRegistration[]
  /** Of the API's access tokens. */
  audience: string
  accessTokenSeconds?: number
  secureCookies: boolean
  log: (event: { message: string; [key: string]: unknown }) => void
}

/** The parts that all of the provider needs: the options, and values derived from them. */
export interface ProviderContext extends Required<IdentityOptions> {
  mountPath: string
  /** The origins of the registered redirect addresses: the only ones that may call from a browser. */
  origins: string[]
  /** The address to which users return. */
  home: string
  assets: Assets
  /** The address of each caller, as passed in by the host. */
  callerAddresses: WeakMap<IncomingMessage, string>
  signInQueue: FairQueue
}

/** Access tokens cannot be revoked, so signing out is complete when the last one has expired. */
const defaultAccessTokenSeconds = 600

export function providerContextOf(options: IdentityOptions, assets: Assets): ProviderContext {
  const redirectUris = options.clients.flatMap(allRedirectUris)
  return {
    accessTokenSeconds: defaultAccessTokenSeconds,
    ...options,
    mountPath: mountPathOf(options.issuer),
    origins: [...new Set(redirectUris.map((uri) => new URL(uri).origin))],
    home: new URL('/', redirectUris[0] ?? options.issuer).href,
    assets,
    callerAddresses: new WeakMap(),
    signInQueue: createSignInQueue(),
  }
}

export const allRedirectUris = (client: ClientRegistration) => [...client.redirectUris, ...(client.silentRedirectUris ?? [])]

export const mountPathOf = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '')
