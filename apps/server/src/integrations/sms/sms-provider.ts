/** The account with which a tenant sends messages. */
export interface SmsAccount {
  providerName: string
  userName: string
  password: string
}

export interface SmsMessage {
  /** Digits, with a plus before them where the number has one. */
  to: string
  text: string
  /** Ours: by it the provider's records and our own are brought together. */
  reference: string
}

/** A service that sends short messages. */
export interface SmsProvider {
  /** Throws an `SmsFailure` when the message was not taken, or when nobody answered in time. */
  send(account: SmsAccount, message: SmsMessage): Promise<{ providerReference: string }>
}

export type SmsProblem = 'unreachable' | 'accessRefused' | 'refused'

export class SmsFailure extends Error {
  readonly problem: SmsProblem

  constructor(problem: SmsProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
