/** What the service desk learns of a case. Nothing here says who asked: the number leads those who may know back to the case. */
export interface TicketRequest {
  /** The same for the same case, however often it is sent: the service desk opens one ticket for it. */
  requestId: string
  /** Whether it was sent before and may have arrived unseen. */
  isRepeated: boolean
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
  tenantId: string
  userName: string
  password: string
}

/** What became of a ticket, in the words of the service desk. */
export interface TicketChange {
  /** Of this change: the same one, read twice, has the same. */
  id: string
  number: string
  state: string
  /** By the clock of the service desk. */
  updated: Date
}

/** Which changes are read: those from this moment on, oldest first, and no more than so many. */
export interface ChangesAsked {
  since: Date
  atMost: number
}

/** Everything here throws an `IntegrationFailure` where the service desk does not do what it is asked for. */
export interface ServiceDesk {
  /** Host and port, or `embedded`. */
  address: string
  /** Opens the ticket, or finds the one that this request opened before; answers its number. */
  createTicket(account: ServiceDeskAccount, request: TicketRequest): Promise<string>
  /** Null: this service desk cannot be asked; it tells by itself. */
  readChanges: ((account: ServiceDeskAccount, asked: ChangesAsked) => Promise<TicketChange[]>) | null
  /** Asks for something that changes nothing. */
  check(account: ServiceDeskAccount): Promise<void>
}
