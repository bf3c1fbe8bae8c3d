/**
 * `unreachable`: nothing was sent. `noAnswer`: it may have arrived nevertheless. `notUnderstood`: an answer came that says neither yes nor no, so it may have arrived as well.
 * `refused`: the other side said no. `account`: it does not accept the account. `busy`: it asks to come back later.
 * `notConnected`: the tenant has switched it off, or an address or an account is missing.
 */
export type IntegrationProblem = 'unreachable' | 'noAnswer' | 'notUnderstood' | 'refused' | 'account' | 'busy' | 'notConnected'

interface Particulars {
  /** Of the answer: an HTTP status, an SMTP reply, a provider's own number. */
  code?: string | number | null
  /** The message of the other system, without secrets. */
  sentence?: string | null
  /** In milliseconds: when the other side wants to be asked again. */
  retryAfter?: number
}

/**
 * The reason why another system did not do its work. All integrations share it, so that one delivery mechanism serves them all.
 */
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

  /** True when the request may have arrived nevertheless. */
  get isUncertain(): boolean {
    return this.problem === 'noAnswer' || this.problem === 'notUnderstood'
  }

  /** True when a repetition would be refused again, so that a person has to change something first. */
  get isFinal(): boolean {
    return this.problem === 'refused'
  }

  /** True when the failure concerns the other system, and not only this one request. */
  get isOfConnection(): boolean {
    return this.problem !== 'refused' && this.problem !== 'notConnected'
  }
}
