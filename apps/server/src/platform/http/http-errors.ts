import type { BusinessErrorKey } from '@destek/contracts/core/business-errors'
import type { z } from 'zod'

type Fact = string | number | boolean

export interface BusinessErrorData {
  [name: string]: Fact | Record<string, Fact | null> | { place: string; uses: number }[]
}

/** A business rule says no. The sentence is looked up in the caller's language when the answer is written. */
export class BusinessError extends Error {
  readonly key: BusinessErrorKey
  /** Fills the placeholders of the sentence and travels as `data`; `field` names the input it is about. */
  readonly data: BusinessErrorData
  /** Chooses the words of a reader where the sentence has them, as `<key>_employee`: employees know cases as requests. */
  readonly reader: 'employee' | undefined

  constructor(key: BusinessErrorKey, data: BusinessErrorData = {}, reader?: 'employee') {
    super(key)
    this.key = key
    this.data = data
    this.reader = reader
  }
}

/** The input breaks the contract's rules. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[]
  readonly group: string
  readonly status: 400 | 413

  constructor(issues: z.core.$ZodIssue[], group: string, status: 400 | 413 = 400) {
    super('The input breaks a rule.')
    this.issues = issues
    this.group = group
    this.status = status
  }
}

export class NotSignedIn extends Error {
  /** Why a token was refused, for the log and the challenge header. */
  readonly reason: string | null

  constructor(reason: string | null = null) {
    super(reason ?? 'Not signed in.')
    this.reason = reason
  }
}

export class NotAllowed extends Error {}

export class NoSuchRoute extends Error {}

export class TenantNotFound extends Error {
  readonly tenant: string

  constructor(tenant: string) {
    super('Tenant not found.')
    this.tenant = tenant
  }
}

/** More than one caller may ask for; another try will do when the time is over. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The caller has disconnected, so no answer is needed. */
export class CallerLeft extends Error {}

/** Something the server depends on does not answer. */
export class Unavailable extends Error {}
