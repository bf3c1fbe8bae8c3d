import { requiredText } from '@destek/contracts/core/fields'
import { z } from 'zod'
import { ask, type HttpAnswer } from '../http/ask.ts'
import type { IntegrationFailure } from '../integration-failure.ts'
import { below, deskUrl, failureOf, jsonHeaders, parseJson, TicketNumber, understood } from './desk-http.ts'
import type { DeskTemplate } from './desk-template.ts'
import { pointedAt } from './json-pointer.ts'
import { filled, filledText } from './placeholders.ts'
import type { ServiceDesk, ServiceDeskAccount, TicketChange, TicketRequest } from './service-desk.ts'

interface Options {
  /** How it is spoken to; left out: in the protocol of decision 17. */
  template?: DeskTemplate
  /** How long the service desk may take for its whole answer. */
  timeout?: number
}

const maxBytes = { one: 64 * 1024, many: 1024 * 1024 }

/** A service desk that is asked by HTTP and JSON: `POST {address}/tickets`, or as a template says. */
export function httpServiceDesk(address: string, { template, timeout = 10_000 }: Options = {}): ServiceDesk {
  const base = deskUrl(address)
  const { create, find, changes, check } = template ?? ownProtocol

  const read = async (account: ServiceDeskAccount, path: string, size = maxBytes.one): Promise<unknown> => {
    const answer = await ask(below(base, path), { method: 'GET', headers: jsonHeaders(account), timeout, maxBytes: size })
    if (answer.status !== 200) throw refusal(answer, account)
    return parseJson(answer.text)
  }

  /** Null: none was opened before. */
  const findOpened = async (account: ServiceDeskAccount, values: Values): Promise<string | null> => {
    if (!find) return null
    const number = pointedAt(await read(account, filledText(find.path, values, encodeURIComponent)), find.number)
    return number === undefined || number === null ? null : understood(TicketNumber, number)
  }

  return {
    address: base.host,
    createTicket: async (account, { isRepeated, ...request }) => {
      const values: Values = request
      const opened = isRepeated ? await findOpened(account, values) : null
      if (opened !== null) return opened
      const answer = await ask(below(base, filledText(create.path, values, encodeURIComponent)), {
        method: create.method,
        headers: { ...filledHeaders(create.headers, values), ...jsonHeaders(account), 'idempotency-key': request.requestId },
        body: JSON.stringify(filled(create.body, values)),
        timeout,
        maxBytes: maxBytes.one,
      })
      if (answer.status !== 200 && answer.status !== 201) throw refusal(answer, account)
      const said = parseJson(answer.text)
      const places = template ? [create.number] : ['/number', '/id']
      const number = places.map((place) => pointedAt(said, place)).find((each) => each !== undefined)
      return understood(TicketNumber, number, answer.status)
    },
    readChanges:
      changes === undefined
        ? null
        : async (account, { since, atMost }) => {
            const values = { since: since.toISOString() }
            const answer = await read(account, filledText(changes.path, values, encodeURIComponent), maxBytes.many)
            const items = understood(z.array(z.unknown()), pointedAt(answer, changes.items))
            return items
              .map((item) => changeOf(item, changes))
              .filter(({ updated }) => updated >= since)
              .toSorted((one, other) => one.updated.getTime() - other.updated.getTime())
              .slice(0, atMost)
          },
    check: async (account) => {
      if (check) return void (await read(account, check.path))
      // Any answer to this question proves that the service desk is there and accepts the account.
      const answer = await ask(below(base, create.path), {
        method: 'GET',
        headers: jsonHeaders(account),
        timeout,
        maxBytes: maxBytes.one,
      })
      if (answer.status === 401 || answer.status === 429 || answer.status >= 500) throw refusal(answer, account)
    },
  }
}

type Values = Readonly<Record<string, string | null>> & Omit<TicketRequest, 'isRepeated'>

/** Decision 17. */
const ownProtocol: DeskTemplate = {
  create: {
    method: 'POST',
    path: '/tickets',
    headers: {},
    body: {
      caseNumber: '{caseNumber}',
      summary: '{summary}',
      description: '{description}',
      group: '{group}',
      affectedUser: '{affectedUser}',
      priority: '{priority}',
      category: '{category}',
    },
    number: '/number',
  },
}

const filledHeaders = (headers: Record<string, string>, values: Values) =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), filledText(text, values)]))

const State = requiredText(180)
/** A moment of ISO 8601 with its zone, which some write without the colon. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text))

function changeOf(item: unknown, places: NonNullable<DeskTemplate['changes']>): TicketChange {
  const number = understood(TicketNumber, pointedAt(item, places.number))
  const updated = understood(Moment, pointedAt(item, places.updated))
  const id = places.id && understood(TicketNumber, pointedAt(item, places.id))
  const state = understood(State, pointedAt(item, places.state))
  return { number, state, updated, id: id || `${number}:${updated.toISOString()}` }
}

function refusal(answer: HttpAnswer, account: ServiceDeskAccount): IntegrationFailure {
  const { message, error } = (parseJson(answer.text) ?? {}) as Record<string, unknown>
  return failureOf(answer, account, [message, error])
}
