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

/** What every part of the provider knows about the whole. */
export interface Setting extends Required<IdentityOptions> {
  mountPath: string
  /** The origins of the registered redirect addresses: the only ones that may call from a browser. */
  origins: string[]
  /** Where people go back to. */
  home: string
  assets: Assets
  /** The address of each caller, as the host told it. */
  callers: WeakMap<IncomingMessage, string>
  signInQueue: FairQueue
}

/** Nobody can take an access token back, so signing out is complete when the last one has expired. */
const tenMinutes = 600

export function settingOf(options: IdentityOptions, assets: Assets): Setting {
  const redirectUris = options.clients.flatMap(allRedirectUris)
  return {
    accessTokenSeconds: tenMinutes,
    ...options,
    mountPath: mountPathOf(options.issuer),
    origins: [...new Set(redirectUris.map((uri) => new URL(uri).origin))],
    home: new URL('/', redirectUris[0] ?? options.issuer).href,
    assets,
    callers: new WeakMap(),
    signInQueue: createSignInQueue(),
  }
}

export const allRedirectUris = (client: ClientRegistration) => [...client.redirectUris, ...(client.silentRedirectUris ?? [])]

export const mountPathOf = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '')
