import { requiredText } from '@destek/contracts/core/fields'
import { z } from 'zod'
import { readBounded } from './read-bounded.ts'
import { type ServiceDesk, type ServiceDeskAccount, ServiceDeskFailure, type TicketRequest } from './service-desk.ts'

interface Options {
  /** How long the service desk may take for its whole answer. */
  timeout?: number
}

/** A service desk that is asked by HTTP: `POST {address}/tickets`, once for each call of ours. */
export function httpServiceDesk(address: string, { timeout = 10_000 }: Options = {}): ServiceDesk {
  const url = ticketsOf(address)
  return {
    createTicket: async (account, request) => {
      const { status, text } = await ask(url, account, request, timeout)
      if (status === 200 || status === 201) return numberIn(text, status)
      // A conflict: the same request, sent before, is still being worked on.
      const isRefusal = status >= 400 && status < 500 && status !== 409
      throw new ServiceDeskFailure(isRefusal ? 'refused' : 'notUnderstood', { status, sentence: sentenceIn(text, account) })
    },
  }
}

function ticketsOf(address: string): URL {
  const url = new URL(address)
  if (url.username || url.password) {
    throw new Error('SERVICE_DESK_URL must carry no user name and no password: each tenant has its own account in the settings.')
  }
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/tickets`
  url.hash = ''
  return url
}

async function ask(url: URL, account: ServiceDeskAccount, { requestId, ...ticket }: TicketRequest, timeout: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials(account)}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': requestId,
        // Tickets are rare: a connection kept from the last one has often been given up by the other side.
        connection: 'close',
      },
      body: JSON.stringify(ticket),
      // The account is for this address and no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, text: await readBounded(response) }
  } catch (error) {
    throw new ServiceDeskFailure(neverArrived(error) ? 'unreachable' : 'noAnswer', {}, { cause: error })
  }
}

const credentials = ({ userName, password }: ServiceDeskAccount) => Buffer.from(`${userName}:${password}`).toString('base64')

/** Failures that come before anything was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && beforeSending.has(String(cause.code))
}

const maxNumber = 100
const TicketNumber = z.union([requiredText(maxNumber), z.int().transform(String)])
const Opened = z.union([
  z.object({ number: TicketNumber }).transform(({ number }) => number),
  z.object({ id: TicketNumber }).transform(({ id }) => id),
])

function numberIn(text: string, status: number): string {
  const read = Opened.safeParse(json(text))
  if (!read.success) throw new ServiceDeskFailure('notUnderstood', { status })
  return read.data
}

const maxSentence = 300

/** What the service desk says, on one line; nothing that repeats the account to whoever reads it. */
function sentenceIn(text: string, account: ServiceDeskAccount): string | null {
  const { message, error } = (json(text) ?? {}) as Record<string, unknown>
  const said = [message, error].find((words) => typeof words === 'string' && words.trim() !== '') as string | undefined
  if (said === undefined || said.includes(account.password) || said.includes(credentials(account))) return null
  const line = said
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxSentence).join('') || null
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
