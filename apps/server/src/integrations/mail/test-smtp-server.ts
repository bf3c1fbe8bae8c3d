import net from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body, as they came. */
  content: string
  isSecure: boolean
  user: string | null
}

/** A mail server that takes everything, unless the options say otherwise. It is taken down with the test. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(pieces).toString(),
          isSecure: session.secure,
          user: (session.user as string | undefined) ?? null,
        })
        done(null)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const { port } = server.server.address() as AddressInfo
  return { port, received, close }
}

/** Something that listens and behaves as it likes. */
export async function startRudeServer(behave: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Speaks the protocol line by line. `answer` returns the answer to each line; null sends none. */
export const scripted =
  (greeting: string, answer: (line: string, socket: net.Socket) => string | null) => (socket: net.Socket) => {
    let rest = ''
    let isData = false
    socket.write(`${greeting}\r\n`)
    socket.on('data', (piece) => {
      rest += piece.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        const answered = answer(line, socket)
        if (answered !== null && !socket.destroyed) socket.write(`${answered}\r\n`)
      }
    })
  }
