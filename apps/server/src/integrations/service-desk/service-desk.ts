/** What the service desk learns of a case. Nothing here says who asked: the number leads those who may know back to the case. */
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

/** It could not be reached; it said no; its answer was lost; its answer was not understood. */
export type ServiceDeskProblem = 'unreachable' | 'refused' | 'noAnswer' | 'notUnderstood'

interface Particulars {
  /** Of an answer. */
  status?: number
  /** What the service desk itself says of it. */
  sentence?: string | null
}

export class ServiceDeskFailure extends Error {
  readonly problem: ServiceDeskProblem
  readonly status: number | null
  readonly sentence: string | null

  constructor(problem: ServiceDeskProblem, { status, sentence }: Particulars = {}, options?: ErrorOptions) {
    super([problem, status, sentence].filter(Boolean).join(': '), options)
    this.problem = problem
    this.status = status ?? null
    this.sentence = sentence ?? null
  }

  /** Whether the service desk may have opened a ticket nevertheless. */
  get isUncertain(): boolean {
    return this.problem === 'noAnswer' || this.problem === 'notUnderstood'
  }
}
