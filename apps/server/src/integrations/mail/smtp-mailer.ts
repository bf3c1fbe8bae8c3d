import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/loopback.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { type SmtpServer, smtpSession, type SmtpTimeouts, smtpTimeouts } from './smtp-session.ts'

interface Options {
  timeouts?: SmtpTimeouts
  /** Left out: everywhere but on this machine itself. */
  requireTls?: boolean
}

/** Hands mails to the server of SMTP_URL. */
export function smtpMailer(
  { smtpUrl, from, dkim }: Config['mail'] & { smtpUrl: string; from: string },
  { timeouts = smtpTimeouts, requireTls }: Options = {},
): Mailer {
  const server = serverOf(smtpUrl, requireTls)
  const signer = dkim && signerOf(dkim)
  return {
    address: `${server.host}:${server.port}`,
    send: async (mail) => smtpSession(server, { from, to: mail.to, content: await compose(mail, from, signer) }, timeouts),
    check: async () => void (await smtpSession(server, null, timeouts)),
  }
}

/** The usual ports for handing mails in. */
const usualPorts = { 'smtp:': 587, 'smtps:': 465 }

function serverOf(address: string, requireTls: boolean | undefined): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isSecure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || usualPorts[protocol as keyof typeof usualPorts],
    isSecure,
    requireTls: !isSecure && (requireTls ?? !isLoopback(host)),
    account: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}

/** The key is read once at the start, so that a wrong configuration is noticed then. */
function signerOf({ domain, selector, keyFile }: NonNullable<Config['mail']['dkim']>): DKIM {
  return new DKIM({ domainName: domain, keySelector: selector, privateKey: readKey(keyFile) })
}

function readKey(file: string): string {
  let privateKey
  try {
    privateKey = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`MAIL_DKIM_KEY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
  try {
    createPrivateKey(privateKey)
  } catch {
    // The reason could repeat a part of the private key.
    throw new Error('MAIL_DKIM_KEY_FILE holds no private key in PEM format.')
  }
  return privateKey
}

/** The whole mail. The library encodes what stands in headers, so that nothing in a name or a subject can begin another one. */
function compose(mail: OutgoingMail, from: string, signer: DKIM | undefined): Promise<Buffer> {
  const message = new MailComposer({
    from: { name: mail.senderName ?? '', address: from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Out-of-office notices and the like are not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  if (signer) message.processFunc((input) => signer.sign(input))
  return message.build()
}
