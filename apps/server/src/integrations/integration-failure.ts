/**
 * `unreachable`: nothing was sent. `noAnswer`: it may have arrived nevertheless. `notUnderstood`: an answer came that says neither yes nor no, so it may have arrived as well.
 * `refused`: the other side said no. `account`: it does not accept the account. `busy`: it asks to come back later.
 * `notConnected`: the tenant has switched it off, or an address or an account is missing.
 */
export type IntegrationProblem = 'unreachable' | 'noAnswer' | 'notUnderstood' | 'refused' | 'account' | 'busy' | 'notConnected'

interface Particulars {
  /** Of the answer: an HTTP status, an SMTP reply, a provider's own number. */
  code?: string | number | null
  /** What the other side itself says of it, without anything secret. */
  sentence?: string | null
  /** In milliseconds: when the other side wants to be asked again. */
  retryAfter?: number
}

/** Why another system did not do what it was asked for. The same for all of them, so that one machinery can carry everything that is sent. */
export class IntegrationFailure extends Error {
  readonly problem: IntegrationProblem
  readonly code: string | null
  readonly sentence: string | null
  readonly retryAfter: number | null

  constructor(problem: IntegrationProblem, { code, sentence, retryAfter }: Particulars = {}, options?: ErrorOptions) {
    super([problem, code, sentence].filter(Boolean).join(': '), options)
    this.problem = problem
    this.code = code === undefined || code === null ? null : String(code)
    this.sentence = sentence ?? null
    this.retryAfter = retryAfter ?? null
  }

  /** Whether what was sent may have arrived nevertheless. */
  get isUncertain(): boolean {
    return this.problem === 'noAnswer' || this.problem === 'notUnderstood'
  }

  /** Whether the same would be refused again: only somebody who changes something can help. */
  get isFinal(): boolean {
    return this.problem === 'refused'
  }

  /** Whether it says something about the other system, and not only about what was sent. */
  get isOfConnection(): boolean {
    return this.problem !== 'refused' && this.problem !== 'notConnected'
  }
}
