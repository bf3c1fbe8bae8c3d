import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { BerReader, ExtendedRequest, ExtendedResponse, ProtocolOperation } from 'ldapts'

const startTls = '1.3.6.1.4.1.1466.20037'

/**
 * Opens an encrypted connection and checks the certificate before anything is sent: `ldaps` begins so, `ldap` asks for it first
 * (StartTLS). One time limit covers all steps.
 */
export async function connectSecurely(url: string, timeout: number): Promise<tls.TLSSocket> {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const identity = { host, ...(net.isIP(host) === 0 && { servername: host }) }
  const signal = AbortSignal.timeout(timeout)
  if (protocol === 'ldaps:') return secured(tls.connect({ ...identity, port: Number(port || 636) }), signal)

  const line = net.connect({ host, port: Number(port || 389) })
  return orDestroy(line, async () => {
    await once(line, 'connect', { signal })
    // The pending read reports the error.
    line.on('error', () => {}).on('end', () => line.destroy(new Error('The directory ended the conversation.')))
    await askForTls(line, signal)
    return secured(tls.connect({ ...identity, socket: line }), signal)
  })
}

const secured = (socket: tls.TLSSocket, signal: AbortSignal) =>
  orDestroy(socket, async () => {
    await once(socket, 'secureConnect', { signal })
    return socket
  })

async function orDestroy<Result>(socket: net.Socket, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    socket.on('error', () => {}).destroy()
    throw error
  }
}

async function askForTls(line: net.Socket, signal: AbortSignal): Promise<void> {
  line.write(new ExtendedRequest({ messageId: 1, oid: startTls }).write())
  let answer = Buffer.alloc(0)
  let length: number | undefined
  while (length === undefined || answer.length < length) {
    const [more] = (await once(line, 'data', { signal })) as [Buffer]
    answer = Buffer.concat([answer, more])
    length = lengthOf(answer)
  }
  line.pause()
  // Data that arrives together with the answer came unencrypted and may be forged.
  if (answer.length > length || !isYes(answer)) throw new Error('The directory does not encrypt the line (StartTLS).')
}

/** Of the whole message, as soon as its beginning tells. */
function lengthOf(answer: Buffer): number | undefined {
  const reader = new BerReader(answer)
  return reader.readSequence() === null ? undefined : reader.offset + reader.length
}

function isYes(answer: Buffer): boolean {
  const reader = new BerReader(answer)
  reader.readSequence()
  const messageId = reader.readInt() ?? 0
  if (reader.readSequence() !== ProtocolOperation.LDAP_RES_EXTENSION) return false
  const response = new ExtendedResponse({ messageId })
  response.parse(reader, [])
  return messageId === 1 && response.status === 0
}
