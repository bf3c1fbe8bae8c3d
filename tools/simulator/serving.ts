import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenPhones } from './open-phones.ts'

export interface Simulator {
  product: string
  sessions: Sessions
  phones: OpenPhones
  /** The address of a new personal link; left out, there are none. */
  makeLink?: (() => Promise<string>) | undefined
}

/** Answers true when it was the one to answer. */
export type Serving = (call: SimulatorCall, simulator: Simulator) => boolean | Promise<boolean>

export interface SimulatorCall {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

export interface Sessions {
  /** Null: this is not the token of the tenant. */
  open(token: string, email: string): string | null
  /** The user of a session; null for an unknown one. */
  emailOf(session: string): string | null
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
