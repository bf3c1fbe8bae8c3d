import { requiredText } from '@destek/contracts/core/fields'
import { z } from 'zod'
import { ask, type HttpAnswer } from '../http/ask.ts'
import type { IntegrationFailure } from '../integration-failure.ts'
import { below, deskUrl, failureOf, jsonHeaders, parseJson, TicketNumber, understood } from './desk-http.ts'
import { prioritisation } from './servicenow-priority.ts'
import type { ServiceDesk, ServiceDeskAccount, TicketChange, TicketRequest } from './service-desk.ts'

interface Options {
  /** How long it may take for its whole answer. */
  timeout?: number
}

/** Marks our incidents among all others. */
const correlationDisplay = 'Destek'
const pageSize = 200
const maxBytes = 1024 * 1024

/** ServiceNow, whose incidents are rows of a table: `{instance}/api/now/table/incident`. */
export function serviceNow(instance: string, { timeout = 10_000 }: Options = {}): ServiceDesk {
  const base = deskUrl(instance)
  const incidents = (parameters: Record<string, string>) =>
    below(base, `/api/now/table/incident?${new URLSearchParams(parameters).toString()}`)

  const read = async (account: ServiceDeskAccount, parameters: Record<string, string>): Promise<unknown> => {
    const answer = await ask(incidents(parameters), { method: 'GET', headers: jsonHeaders(account), timeout, maxBytes })
    if (answer.status !== 200) throw refusal(answer, account)
    return parseJson(answer.text)
  }

  /** ServiceNow has no key that recognises a repeated request, so an earlier incident is searched for. */
  const findOpened = async (account: ServiceDeskAccount, requestId: string): Promise<string | null> => {
    const found = await read(account, {
      sysparm_query: conditions(['correlation_id', '=', requestId], ['correlation_display', '=', correlationDisplay]),
      sysparm_fields: 'number,sys_id',
      sysparm_limit: '1',
    })
    return understood(Found, found).result[0]?.number ?? null
  }

  return {
    address: base.host,
    createTicket: async (account, request) => {
      const opened = request.isRepeated ? await findOpened(account, request.requestId) : null
      if (opened !== null) return opened
      const answer = await ask(incidents({ sysparm_input_display_value: 'true', sysparm_fields: 'number,sys_id' }), {
        method: 'POST',
        headers: jsonHeaders(account),
        body: JSON.stringify(incidentOf(request)),
        timeout,
        maxBytes,
      })
      if (answer.status !== 201 && answer.status !== 200) throw refusal(answer, account)
      return understood(Created, parseJson(answer.text), answer.status).result.number
    },
    readChanges: async (account, { since, atMost }) => {
      const changes: TicketChange[] = []
      const ours = conditions(['correlation_display', '=', correlationDisplay], ['sys_updated_on', '>=', inWords(since)])
      while (changes.length < atMost) {
        const limit = Math.min(pageSize, atMost - changes.length)
        const page = await read(account, {
          sysparm_query: `${ours}^ORDERBYsys_updated_on`,
          sysparm_fields: 'number,state,sys_updated_on,sys_mod_count',
          // Both: the name of the state as people read it, and the moment as it is stored, which is the time of Greenwich.
          sysparm_display_value: 'all',
          sysparm_limit: String(limit),
          sysparm_offset: String(changes.length),
        })
        const { result } = understood(Changed, page)
        changes.push(...result.map(changeOf))
        if (result.length < limit) break
      }
      return changes
    },
    check: async (account) => void (await read(account, { sysparm_fields: 'sys_id', sysparm_limit: '1' })),
  }
}

/** Group and affected user go by their names. */
const incidentOf = ({ requestId, caseNumber, summary, description, group, affectedUser, priority, category }: TicketRequest) => ({
  short_description: summary,
  description: `${description}\n\n${caseNumber}`,
  correlation_id: requestId,
  correlation_display: correlationDisplay,
  ...(group !== null && { assignment_group: group }),
  ...(affectedUser !== null && { caller_id: affectedUser }),
  ...(category !== null && { category }),
  ...prioritisation(priority),
})

/** A query in the words of ServiceNow. A value cannot end its condition and begin one of its own. */
const conditions = (...all: [field: string, operator: string, value: string][]) =>
  all.map(([field, operator, value]) => `${field}${operator}${value.replaceAll('^', '^^')}`).join('^')

/** A moment as it stands in a query, in whole seconds: 2026-03-01 09:30:00. */
const inWords = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')

const fact = <Value extends z.ZodType>(value: Value) => z.object({ value })
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}Z`))

const Created = z.object({ result: z.object({ number: TicketNumber }) })
const Found = z.object({ result: z.array(z.object({ number: TicketNumber })) })
const Changed = z.object({
  result: z.array(
    z.object({
      number: fact(TicketNumber),
      state: z.object({ display_value: requiredText(180) }),
      sys_updated_on: fact(Moment),
      sys_mod_count: fact(z.string()),
    }),
  ),
})

const changeOf = ({ number, state, sys_updated_on, sys_mod_count }: z.infer<typeof Changed>['result'][number]): TicketChange => ({
  id: `${number.value}:${sys_mod_count.value}`,
  number: number.value,
  state: state.display_value,
  updated: sys_updated_on.value,
})

function refusal(answer: HttpAnswer, account: ServiceDeskAccount): IntegrationFailure {
  const { error } = (parseJson(answer.text) ?? {}) as { error?: { message?: unknown; detail?: unknown } | null }
  const said = [error?.message, error?.detail].filter((words) => typeof words === 'string' && words.trim() !== '')
  return failureOf(answer, account, [said.join(': ')])
}
