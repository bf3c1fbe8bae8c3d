/**
 * The data of a case that the service desk receives. It does not name the requester: readers with the permission find the case by
 * its number.
 */
export interface TicketRequest {
  /** The same for the same case, however often it is sent: the service desk opens one ticket for it. */
  requestId: string
  /** True when it was sent before and may have arrived. */
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

/** The state of a ticket, in the words of the service desk. */
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

/** Every method throws an `IntegrationFailure` when the service desk does not do its work. */
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
