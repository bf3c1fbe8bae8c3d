export interface OpenedSession {
  /** What the softphone signs in with. */
  session: string
  expires: Date | null
}

/** Where a tenant's softphone and chat are. */
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
  /** Whether the host of the tenant answers at all. Throws an `IntegrationFailure`. */
  check(tenantName: string): Promise<void>
  /** What the content security policy must allow: whole origins, with a star for the names of tenants. */
  origins: string[]
}

/**
 * Where `npm start` plays a call centre for the demo, and `npm run simulator` one alone. The name `localhost` would lead to two addresses,
 * and somebody else may listen on the other one.
 */
export const simulatorUrl = 'http://127.0.0.1:3100'
