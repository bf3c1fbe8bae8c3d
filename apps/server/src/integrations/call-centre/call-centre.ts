export interface OpenedSession {
  /** The session with which the softphone signs in. */
  session: string
  expires: Date | null
}

/** The addresses of a tenant's softphone and chat. */
export interface CallCentrePlaces {
  softphoneUrl: URL
  chatScriptUrl: URL
}

/** The provider of softphone and chat. Each tenant has a host of its own there. */
export interface CallCentre {
  /** Null for a name that can be no part of a host. */
  placesOf(tenantName: string): CallCentrePlaces | null
  /** Throws an `IntegrationFailure`; gives up after 30 seconds. */
  openSession(tenantName: string, tenantToken: string, email: string): Promise<OpenedSession>
  /** Checks that the tenant's host answers. Throws an `IntegrationFailure`. */
  check(tenantName: string): Promise<void>
  /** The origins that the content security policy must allow, with a star for the names of tenants. */
  origins: string[]
}

/**
 * The address of the simulated call centre, started by `npm start` for the demo or alone by `npm run simulator`. The name
 * `localhost` would stand for two addresses, and another program may listen on the second one.
 */
export const simulatorUrl = 'http://127.0.0.1:3100'
