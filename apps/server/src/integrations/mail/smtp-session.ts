import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { inSpan } from '../../platform/observability/tracing/spans.ts'
import { smtpFailure } from './smtp-failure.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  isSecure: boolean
  /** Refuses to send before the connection is encrypted. */
  requireTls: boolean
  account: { user: string; pass: string } | null
}

/** In milliseconds. `whole` bounds everything together: a server that answers byte by byte is never silent. */
export const smtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 20_000, whole: 50_000 }
export type SmtpTimeouts = typeof smtpTimeouts

export interface SmtpMessage {
  from: string
  to: string
  /** Headers and body. */
  content: Buffer
}

/** One connection for one message: nothing idle is left behind. Without a message it only signs in. Answers what the server said at last. */
export const smtpSession = (server: SmtpServer, message: SmtpMessage | null, timeouts: SmtpTimeouts): Promise<string> =>
  inSpan({ name: message ? 'SMTP send' : 'SMTP check', kind: 'client', attributes: { 'server.address': server.host } }, () =>
    talk(server, message, timeouts),
  )

async function talk(server: SmtpServer, message: SmtpMessage | null, timeouts: SmtpTimeouts): Promise<string> {
  const { host, port, isSecure, requireTls, account } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: requireTls,
    // The connection to this machine itself needs no protection, and its certificate is usually self-signed.
    tls: { rejectUnauthorized: requireTls || isSecure, minVersion: 'TLSv1.2' },
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  })
  let handedOver = false
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  connection.on('error', reject)
  const timer = setTimeout(() => reject(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' })), timeouts.whole)
  const step = <Result>(run: (done: (error?: Error | null, result?: Result) => void) => void) =>
    Promise.race([
      broken,
      new Promise<Result>((resolve, fail) => run((error, result) => (error ? fail(error) : resolve(result as Result)))),
    ])
  try {
    await step<void>((done) => connection.connect(done))
    if (account) await step((done) => connection.login({ ...account, credentials: account }, done))
    if (!message) return ''
    // Before its last byte was sent the server cannot have accepted the mail. After that the outcome is unknown until the server
    // answers.
    const content = Readable.from([message.content]).once('end', () => (handedOver = true))
    const envelope = { from: message.from, to: [message.to] }
    const { response } = await step<{ response: string }>((done) => connection.send(envelope, content, done as never))
    return response
  } catch (error) {
    throw smtpFailure(error as Error, { handedOver, unspeakable: [account?.pass, message?.to] })
  } finally {
    clearTimeout(timer)
    connection.on('error', () => {})
    connection.close()
  }
}
