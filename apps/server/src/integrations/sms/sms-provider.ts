import type { SmsAlphabets } from '@destek/contracts/definitions/sms-segments'

/** The account with which a tenant sends messages. */
export interface SmsAccount {
  providerName: string
  userName: string
  password: string
  /** The displayed sender; null: the provider decides. */
  sender: string | null
}

export interface SmsMessage {
  /** Digits, with a plus before them where the number has one. */
  to: string
  text: string
  /** Ours: by it the provider's records and our own are brought together. */
  reference: string
  /** The address for delivery reports; null when the provider cannot reach us. */
  reportTo: string | null
}

export interface SmsSearch {
  to: string
  text: string
  since: Date
  /** The provider's references of messages that are none of this one's tries. */
  except: string[]
}

/** A later report of a provider about a message. */
export interface SmsReport {
  /** Ours. */
  reference: string
  providerReference: string | null
  state: 'sent' | 'delivered' | 'undelivered'
  /** Why it did not arrive, in the provider's numbers. */
  code: string | null
}

/** A call of the provider, as it came. */
export interface ToldReport {
  /** As the provider was given it. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
  now: Date
}

/** A service that sends short messages. */
export interface SmsProvider {
  /** Host and port, or `embedded`. */
  address: string
  /** Which alphabets it announces to telephones: by them messages are counted. */
  alphabets: SmsAlphabets
  /** True when a message with an unknown outcome can be sent again without harm. */
  mayRepeat: boolean
  /** Throws an `IntegrationFailure` when the message was refused, or when no answer came in time. */
  send(account: SmsAccount, message: SmsMessage): Promise<{ providerReference: string }>
  /** The provider's reference of what an earlier try has sent; null: it has sent nothing. */
  find?(account: SmsAccount, search: SmsSearch): Promise<string | null>
  /** Throws an `IntegrationFailure` when nothing could be sent with this account now. */
  check(account: SmsAccount): Promise<void>
  /** Null: it was not signed with this account. Undefined: it tells nothing that matters. */
  readReport?(account: SmsAccount, told: ToldReport): SmsReport | null | undefined
}
