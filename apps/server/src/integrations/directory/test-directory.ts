import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import {
  AndFilter,
  BerReader,
  BerWriter,
  BindRequest,
  EqualityFilter,
  type Filter,
  ModifyRequest,
  NotFilter,
  OrFilter,
  ProtocolOperation,
  SearchRequest,
} from 'ldapts'
import type { TestCertificate } from './test-certificate.ts'

const { LDAP_REQ_BIND, LDAP_REQ_SEARCH, LDAP_REQ_MODIFY, LDAP_REQ_UNBIND, LDAP_REQ_EXTENSION } = ProtocolOperation
const { LDAP_RES_BIND, LDAP_RES_SEARCH, LDAP_RES_SEARCH_ENTRY, LDAP_RES_MODIFY, LDAP_RES_EXTENSION } = ProtocolOperation
const operations = {
  [LDAP_REQ_BIND]: 'bind',
  [LDAP_REQ_SEARCH]: 'search',
  [LDAP_REQ_MODIFY]: 'modify',
  [LDAP_REQ_UNBIND]: 'unbind',
  [LDAP_REQ_EXTENSION]: 'startTls',
} as const
type Operation = (typeof operations)[keyof typeof operations]

/** An entry by its attributes, which include the password. */
export type TestEntry = Record<string, string | string[]>

interface Options {
  entries: Record<string, TestEntry>
  certificate: TestCertificate
  /** Encrypted from the beginning, or not before it is asked for. */
  ldaps?: boolean
  /** The result code of an operation, or what else happens in its place. */
  instead?: Partial<Record<Operation, number | 'silence' | 'hang up'>>
  /** Data that an attacker sends together with the answer to StartTLS. */
  slippedIn?: Buffer
}

/** A directory that speaks LDAP over a real line: bind, search, modify, StartTLS. Names are compared without regard to case. */
export async function startTestDirectory({ entries, certificate, ldaps = false, instead = {}, slippedIn }: Options) {
  const heard: string[] = []
  let openText = ''
  const lines = new Set<net.Socket>()
  const closed: Promise<unknown>[] = []
  const server = net.createServer((line) => {
    lines.add(line.on('error', () => {}).on('close', () => lines.delete(line)))
    closed.push(once(line, 'close'))
    heard.push('connect')
    if (ldaps) return listen(encrypted(line))
    line.on('data', (bytes) => (openText += bytes.toString('latin1')))
    listen(line)
  })

  const encrypted = (line: net.Socket) => {
    const socket = new tls.TLSSocket(line, { isServer: true, secureContext: tls.createSecureContext(certificate) })
    return socket.on('error', () => {})
  }

  const listen = (line: net.Socket) => {
    let pending = Buffer.alloc(0)
    const onData = (bytes: Buffer) => {
      pending = Buffer.concat([pending, bytes])
      for (let length = lengthOf(pending); length && length <= pending.length; length = lengthOf(pending)) {
        const message = pending.subarray(0, length)
        pending = pending.subarray(length)
        answer(line, message, () => listen(encrypted(line.off('data', onData))))
      }
    }
    line.on('data', onData)
  }

  const answer = (line: net.Socket, bytes: Buffer, goOnEncrypted: () => void) => {
    const reader = new BerReader(bytes)
    reader.readSequence()
    const messageId = reader.readInt()!
    const tag = reader.readSequence() as keyof typeof operations
    const operation = operations[tag]
    heard.push(operation)
    const forced = instead[operation]
    if (forced === 'silence') return
    if (forced === 'hang up') return line.destroy()
    const finish = (answerTag: number, code: number) => line.write(result(messageId, answerTag, forced ?? code))

    if (tag === LDAP_REQ_BIND) {
      const request = new BindRequest({ messageId })
      request.parse(reader, [])
      const { userPassword } = entryNamed(entries, request.dn) ?? {}
      finish(LDAP_RES_BIND, request.password !== '' && userPassword === request.password ? 0 : 49)
    } else if (tag === LDAP_REQ_SEARCH) {
      const request = new SearchRequest({ messageId, filter: new AndFilter({ filters: [] }) })
      request.parse(reader, [])
      const found = Object.entries(entries).filter(([dn, entry]) => isBelow(dn, request.baseDN) && matches(request.filter, entry))
      for (const [dn, entry] of found.slice(0, request.sizeLimit))
        line.write(searchEntry(messageId, dn, entry, request.attributes))
      const code = isBelow(Object.keys(entries)[0]!, request.baseDN) ? 0 : 32
      finish(LDAP_RES_SEARCH, found.length > request.sizeLimit ? 4 : code)
    } else if (tag === LDAP_REQ_MODIFY) {
      const request = new ModifyRequest({ messageId })
      request.parse(reader, [])
      const entry = entryNamed(entries, request.dn)
      if (entry && forced === undefined) for (const { modification } of request.changes) replace(entry, modification)
      finish(LDAP_RES_MODIFY, entry ? 0 : 32)
    } else if (tag === LDAP_REQ_EXTENSION) {
      line.write(Buffer.concat([result(messageId, LDAP_RES_EXTENSION, forced ?? 0), slippedIn ?? Buffer.alloc(0)]))
      if (forced === undefined) goOnEncrypted()
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${ldaps ? 'ldaps' : 'ldap'}://localhost:${(server.address() as AddressInfo).port}`,
    /** The requests in order, once all clients have disconnected. */
    heard: () => Promise.all(closed).then(() => heard),
    /** All data that was sent unencrypted. */
    openText: () => openText,
    close: async () => {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function lengthOf(bytes: Buffer): number | null {
  const reader = new BerReader(bytes)
  return reader.readSequence() === null ? null : reader.offset + reader.length
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isBelow = (dn: string, base: string) => same(dn, base) || dn.toLowerCase().endsWith(`,${base.toLowerCase()}`)

/** Active Directory takes `user@domain` in the place of the whole name. */
const entryNamed = (entries: Record<string, TestEntry>, name: string) =>
  Object.entries(entries).find(([dn, entry]) => same(dn, name) || same(String(entry.userPrincipalName), name))?.[1]

function matches(filter: Filter, entry: TestEntry): boolean {
  if (filter instanceof AndFilter) return filter.filters.every((part) => matches(part, entry))
  if (filter instanceof OrFilter) return filter.filters.some((part) => matches(part, entry))
  if (filter instanceof NotFilter) return !matches(filter.filter, entry)
  if (!(filter instanceof EqualityFilter)) throw new Error(`No such filter here: ${filter.toString()}`)
  const values = Object.entries(entry).find(([type]) => same(type, filter.attribute))?.[1] ?? []
  return [values].flat().some((value) => same(value, String(filter.value)))
}

/** A password arrives in quotes and in two bytes a letter, and is then what one signs in with. */
function replace(entry: TestEntry, { type, parsedBuffers }: { type: string; parsedBuffers: Buffer[] }): void {
  const [value = Buffer.alloc(0)] = parsedBuffers
  if (type === 'unicodePwd') entry.userPassword = /^"(.*)"$/s.exec(value.toString('utf16le'))?.[1] ?? ''
  else entry[type] = value.toString()
}

const message = (messageId: number, tag: number, write: (writer: BerWriter) => void): Buffer => {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(messageId)
  writer.startSequence(tag)
  write(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

export const result = (messageId: number, tag: number, code: number) =>
  message(messageId, tag, (writer) => {
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString(`code ${code}`)
  })

const searchEntry = (messageId: number, dn: string, entry: TestEntry, wanted: string[]) =>
  message(messageId, LDAP_RES_SEARCH_ENTRY, (writer) => {
    writer.writeString(dn)
    writer.startSequence()
    for (const [type, values] of Object.entries(entry)) {
      if (!wanted.includes(type.toLowerCase())) continue
      writer.startSequence()
      writer.writeString(type)
      writer.startSequence(0x31)
      writer.writeStringArray([values].flat())
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  })
