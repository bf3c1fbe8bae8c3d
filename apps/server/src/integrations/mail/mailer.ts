export interface OutgoingMail {
  /** The same for all tries, with the angle brackets: mail systems recognise a repeated mail by it. */
  messageId: string
  to: string
  /** The displayed name of the sender; the address is the installation's. */
  senderName: string | null
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/** A service that sends mails. */
export interface Mailer {
  /** Host and port, or `embedded`. */
  address: string
  /** Answers what the service said. Throws an `IntegrationFailure`. */
  send(mail: OutgoingMail): Promise<string>
  /** Signs in and sends nothing. Throws an `IntegrationFailure`. */
  check(): Promise<void>
}
