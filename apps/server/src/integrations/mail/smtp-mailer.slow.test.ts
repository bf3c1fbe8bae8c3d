import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testCertificate } from '../directory/test-certificate.ts'
import { IntegrationFailure } from '../integration-failure.ts'
import type { OutgoingMail } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { startRudeServer, startSmtpServer, scripted } from './test-smtp-server.ts'
import { verifyDkim } from './test-dkim.ts'

const mail: OutgoingMail = {
  messageId: '<0f0e1d2c@destek.example>',
  to: 'ayse.yilmaz@ornek.example',
  senderName: 'Örnek Destek',
  replyTo: 'destek@ornek.example',
  subject: 'Talebiniz kaydedildi: DST‑100234',
  html: '<p>Merhaba Ayşe,</p>',
  text: 'Merhaba Ayşe,',
}

const timeouts = { connection: 500, greeting: 300, silence: 300, whole: 800 }
const from = 'noreply@destek.example'
const mailerOn = (port: number, { scheme = 'smtp', account = '', ...options }: Record<string, unknown> = {}) =>
  smtpMailer({ smtpUrl: `${scheme}://${account}127.0.0.1:${port}`, from }, { timeouts, ...options })

async function failureOf(sending: Promise<unknown>): Promise<IntegrationFailure> {
  const failure = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof IntegrationFailure)) throw new Error('It did not fail as it should.', { cause: failure })
  return failure
}

describe('a mail that is handed over', () => {
  it('arrives with its sender, its receiver, both texts and the headers of a machine', async () => {
    const { port, received } = await startSmtpServer()
    expect(await mailerOn(port).send(mail)).toContain('250')
    const [{ from: sender, to, content, isSecure }] = received as [(typeof received)[0]]
    expect({ sender, to, isSecure }).toEqual({ sender: from, to: [mail.to], isSecure: false })
    expect(content).toContain(`Message-ID: ${mail.messageId}`)
    expect(content).toContain('Auto-Submitted: auto-generated')
    expect(content).toContain('Reply-To: destek@ornek.example')
    expect(content).toContain(`From: =?UTF-8?Q?=C3=96rnek_Destek?= <${from}>`)
    expect(content).toMatch(/Content-Type: multipart\/alternative/)
    expect(content).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(content).toMatch(/Content-Type: text\/html; charset=utf-8/)
  })

  it('lets no header begin in a name, a subject or an address', async () => {
    const { port, received } = await startSmtpServer()
    const evil = 'x\r\nBcc: spy@elsewhere.example\r\n\r\n<script>alert(1)</script>'
    await mailerOn(port).send({
      ...mail,
      subject: evil,
      senderName: evil,
      replyTo: `destek@ornek.example\r\nBcc: spy@elsewhere.example`,
    })
    const [{ to, content }] = received as [(typeof received)[0]]
    expect(to).toEqual([mail.to])
    const [head] = content.split('\r\n\r\n') as [string]
    expect(head.split(/\r\n(?![ \t])/).filter((line) => /^bcc/i.test(line))).toEqual([])
  })

  it('is signed by the key of the installation, and the signature holds', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const folder = await mkdtemp(path.join(tmpdir(), 'destek-dkim-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const keyFile = path.join(folder, 'key.pem')
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { port, received } = await startSmtpServer()
    const dkim = { domain: 'destek.example', selector: 's1', keyFile }
    await smtpMailer({ smtpUrl: `smtp://localhost:${port}`, from, dkim }).send(mail)
    const [{ content }] = received as [(typeof received)[0]]
    expect(verifyDkim(content, publicKey)).toMatchObject({ isValid: true, domain: 'destek.example', selector: 's1' })
    expect(verifyDkim(content.replace('Destek', 'Sahte'), publicKey)).toMatchObject({ isValid: false })
  })

  it.each([
    ['that is not there', null, 'MAIL_DKIM_KEY_FILE cannot be read: ENOENT.'],
    ['that holds no key', 'gizli bir not', 'MAIL_DKIM_KEY_FILE holds no private key in PEM format.'],
  ])('stops the start over a key file %s', async (_, text, message) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'destek-dkim-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const keyFile = path.join(folder, 'key.pem')
    if (text) await writeFile(keyFile, text)
    const dkim = { domain: 'destek.example', selector: 's1', keyFile }
    expect(() => smtpMailer({ smtpUrl: 'smtp://localhost', from, dkim })).toThrow(message)
  })
})

describe('the connection', () => {
  const certificate = testCertificate('localhost')
  const trusting = () => {
    const before = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...before, certificate.cert])
    onTestFinished(() => tls.setDefaultCACertificates(before))
  }
  const secured = { key: certificate.key, cert: certificate.cert }

  it.each([
    ['by STARTTLS', 'smtp', {}],
    ['from the first byte', 'smtps', { secure: true }],
  ])('is encrypted %s', async (_, scheme, options) => {
    trusting()
    const { port, received } = await startSmtpServer({ ...secured, ...options })
    await smtpMailer({ smtpUrl: `${scheme}://localhost:${port}`, from }, { timeouts, requireTls: true }).send(mail)
    expect(received).toMatchObject([{ isSecure: true }])
  })

  it('is not used where encryption is required and not offered, or by somebody whom nobody vouches for', async () => {
    const plain = await startSmtpServer()
    const missing = await failureOf(mailerOn(plain.port, { requireTls: true }).send(mail))
    expect(missing).toMatchObject({ problem: 'unreachable' })
    const unknown = await startSmtpServer(secured)
    const distrusted = await failureOf(mailerOn(unknown.port, { requireTls: true }).send(mail))
    expect(distrusted).toMatchObject({ problem: 'unreachable', isFinal: false })
    expect([plain.received, unknown.received]).toEqual([[], []])
  })

  it('signs in with the account of the address, and says so when that is not accepted', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
      password === 'p@ss:wörd' ? done(null, { user: username }) : done(new Error('Invalid login'))
    const { port, received } = await startSmtpServer({ authOptional: false, onAuth })
    const account = `destek%40ornek.example:${encodeURIComponent('p@ss:wörd')}@`
    await mailerOn(port, { account }).check()
    await mailerOn(port, { account }).send(mail)
    expect(received).toMatchObject([{ user: 'destek@ornek.example' }])

    const wrong = mailerOn(port, { account: 'destek:yanlis-parola@' })
    for (const failure of [await failureOf(wrong.send(mail)), await failureOf(wrong.check())]) {
      expect(failure).toMatchObject({ problem: 'account', code: '535' })
      expect(JSON.stringify([failure.message, failure.sentence])).not.toContain('yanlis-parola')
    }
    expect(await failureOf(mailerOn(port).send(mail))).toMatchObject({ problem: 'account', code: '530' })
  })

  it('is closed afterwards', async () => {
    const open = new Set<net.Socket>()
    const port = await startRudeServer((socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      scripted('220 test', (line) => (line === 'DATA' ? '354 go' : line === 'QUIT' ? '221 bye' : '250 ok'))(socket)
    })
    await mailerOn(port).send(mail)
    await expect.poll(() => open.size).toBe(0)
  })
})

describe('a mail that is not taken', () => {
  const refusing = (command: string, reply: string) =>
    startRudeServer(
      scripted('220 test', (line) => {
        if (line.startsWith(command)) return reply
        return line === 'DATA' ? '354 go' : '250 ok'
      }),
    )

  it.each([
    ['an unknown receiver', 'RCPT', '550 5.1.1 No such user here', 'refused', '550', '5.1.1 No such user here'],
    ['a sentence that repeats the receiver', 'RCPT', '550 5.1.1 <ayse.yilmaz@ornek.example> unknown', 'refused', '550', null],
    ['a text that it does not like', '.', '554 5.7.1 Looks like spam', 'refused', '554', '5.7.1 Looks like spam'],
    ['a full mailbox', 'RCPT', '452 4.2.2 Over quota', 'busy', '452', '4.2.2 Over quota'],
    ['a server that is shutting down', 'MAIL', '421 4.3.2 Shutting down', 'busy', '421', '4.3.2 Shutting down'],
    ['trouble on its side', '.', '451 4.3.0 Try again', 'busy', '451', '4.3.0 Try again'],
    ['an answer that is none', 'RCPT', 'hello?', 'unreachable', null, 'hello?'],
    ['an answer that is none when it has everything', '.', 'hello?', 'notUnderstood', null, 'hello?'],
  ])('is told apart: %s', async (_, command, reply, problem, code, sentence) => {
    const failure = await failureOf(mailerOn(await refusing(command, reply)).send(mail))
    expect(failure).toMatchObject({ problem, ...(code && { code }), sentence })
  })

  it('is reachable by nobody: refused connections, names that nobody has, silence, nonsense and resets before anything was sent', async () => {
    const closed = await startSmtpServer()
    await closed.close()
    const silent = await startRudeServer(() => {})
    const nonsense = await startRudeServer((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'))
    const angry = await startRudeServer((socket) => socket.write('554 go away\r\n'))
    const reset = await startRudeServer((socket) => socket.resetAndDestroy())
    const dripping = await startRudeServer((socket) => {
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('2')), 50)
    })
    for (const port of [closed.port, silent, nonsense, angry, reset, dripping]) {
      expect(await failureOf(mailerOn(port).send(mail))).toMatchObject({ problem: 'unreachable' })
    }
    const nowhere = smtpMailer({ smtpUrl: 'smtp://mail.invalid:25', from }, { timeouts: { ...timeouts, whole: 5_000 } })
    expect(await failureOf(nowhere.send(mail))).toMatchObject({ problem: 'unreachable' })
    expect(await failureOf(nowhere.check())).toMatchObject({ problem: 'unreachable' })
  })

  const endings: [string, (socket: net.Socket) => void][] = [
    ['keeps silent', () => {}],
    ['breaks off', (socket) => void socket.resetAndDestroy()],
    ['drips', (socket) => void setInterval(() => !socket.destroyed && socket.write('2'), 50).unref()],
  ]

  it.each(endings)('may have been, where the server has everything and then %s', async (_, end) => {
    const port = await startRudeServer(
      scripted('220 test', (line, socket) => {
        if (line !== '.') return line === 'DATA' ? '354 go' : '250 ok'
        end(socket)
        return null
      }),
    )
    const failure = await failureOf(mailerOn(port).send(mail))
    expect(failure).toMatchObject({ problem: 'noAnswer', isUncertain: true })
  })
})
