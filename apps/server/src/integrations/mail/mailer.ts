export interface OutgoingMail {
  /** The same over all tries, with the angle brackets: mail systems know by it what they have got before. */
  messageId: string
  to: string
  /** What the receiver reads as the sender; the address is the installation's. */
  senderName: string | null
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/** A service that sends mails. */
export interface Mailer {
  /** Host and port, or a word for what is built in. */
  address: string
  /** Answers what the service said. Throws an `IntegrationFailure`. */
  send(mail: OutgoingMail): Promise<string>
  /** Signs in and sends nothing. Throws an `IntegrationFailure`. */
  check(): Promise<void>
}
