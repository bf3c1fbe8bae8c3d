/** What the service desk is told of a case. */
export interface TicketRequest {
  /** The same for the same case, however often it is sent: the service desk opens one ticket for it. */
  requestId: string
  caseNumber: string
  summary: string
  description: string
  /** Which of its groups works on it, and for whom. */
  group: string | null
  affectedUser: string | null
  priority: string | null
  category: string | null
}

/** The account with which a tenant talks to the service desk. */
export interface ServiceDeskAccount {
  userName: string
  password: string
}

export interface ServiceDesk {
  /** Opens the ticket, or finds the one that this request opened before; answers its number. Throws a `ServiceDeskFailure`. */
  createTicket(account: ServiceDeskAccount, request: TicketRequest): Promise<string>
}

export class ServiceDeskFailure extends Error {
  /** Whether the service desk may have opened a ticket nevertheless: its answer was lost or not understood. */
  readonly isUncertain: boolean

  constructor(message: string, { isUncertain }: { isUncertain: boolean }, options?: ErrorOptions) {
    super(message, options)
    this.isUncertain = isUncertain
  }
}
