import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { send } from './test-service-desk.ts'

interface Incident {
  sys_id: string
  number: string
  state: keyof typeof states
  sys_updated_on: string
  sys_mod_count: number
  fields: Record<string, string>
}

/** The states of an incident as they are stored, and as people read them. */
const states = { 1: 'New', 2: 'In Progress', 3: 'On Hold', 6: 'Resolved', 7: 'Closed', 8: 'Canceled' } as const

type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

export const serviceNowAccount = { userName: 'destek.baglanti', password: 'gizli:şifre' }

/**
 * Speaks the Table API of ServiceNow for its incidents as the public documentation describes it: Basic authentication, `result` or
 * `error` in the answer, encoded queries, display values, pages. It opens an incident for each POST: it knows no key.
 */
export async function startTestServiceNow({ firstNumber = 900_001 } = {}) {
  const incidents: Incident[] = []
  const received: { method: string; path: string; query: URLSearchParams; body: unknown }[] = []
  /** In place of the usual answer, but after the incident was written. */
  let instead: Answer | null = null

  const insert = (fields: Record<string, string>): Incident => {
    const incident: Incident = {
      sys_id: crypto.randomUUID().replaceAll('-', ''),
      number: `INC${String(firstNumber + incidents.length).padStart(7, '0')}`,
      state: 1,
      sys_updated_on: '2026-03-01 09:00:00',
      sys_mod_count: 0,
      fields,
    }
    incidents.push(incident)
    return incident
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const { pathname: path, searchParams: query } = new URL(url, 'http://instance')
    const body = await bodyOf(request)
    received.push({ method, path, query, body })
    const { userName, password } = serviceNowAccount
    if (request.headers.authorization !== `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`)
      return refuse(response, 401, 'User Not Authenticated', 'Required to provide Auth information')
    if (path !== '/api/now/table/incident') return refuse(response, 400, 'Requested URI does not represent any resource', path)
    const opened = method === 'POST' ? insert(body as Record<string, string>) : null
    if (instead) return instead(response, request)
    if (opened) return send(response, 201, { result: picked(opened, query) })
    const found = incidents.filter(matching(query.get('sysparm_query') ?? ''))
    if ((query.get('sysparm_query') ?? '').includes('^ORDERBYsys_updated_on'))
      found.sort((one, other) => one.sys_updated_on.localeCompare(other.sys_updated_on, 'en'))
    const [offset, limit] = [Number(query.get('sysparm_offset') ?? 0), Number(query.get('sysparm_limit') ?? 10_000)]
    return send(response, 200, { result: found.slice(offset, offset + limit).map((each) => picked(each, query)) })
  }
  const server = createServer((request, response) => {
    Promise.resolve(receive(request, response)).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    incidents,
    received,
    answers: (answer: Answer | null = null) => void (instead = answer),
    /** Changes an incident as an employee of the service desk would. */
    change(number: string, state: keyof typeof states, updated: string) {
      const incident = incidents.find((each) => each.number === number)!
      Object.assign(incident, { state, sys_updated_on: updated, sys_mod_count: incident.sys_mod_count + 1 })
    },
  }
}

export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  detail: string | null = null,
  headers: Record<string, string> = {},
) {
  send(response, status, { error: { message, detail }, status: 'failure' }, headers)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined
}

/** Conditions are joined by a caret; one that is doubled is part of a value. */
function matching(query: string): (incident: Incident) => boolean {
  const conditions = query.split(/(?<!\^)\^(?!\^)/).filter((condition) => condition && !condition.startsWith('ORDERBY'))
  const checks = conditions.map((condition) => {
    const [, field, operator, value] = /^(\w+?)(>=|=)(.*)$/s.exec(condition)!
    const wanted = value!.replaceAll('^^', '^')
    return (incident: Incident) => {
      const stored = field === 'sys_updated_on' ? incident.sys_updated_on : (incident.fields[field!] ?? '')
      return operator === '=' ? stored === wanted : stored >= wanted
    }
  })
  return (incident) => checks.every((check) => check(incident))
}

/** The displayed time is three hours ahead of the stored one. */
const shownTime = (stored: string) =>
  new Date(Date.parse(`${stored.replace(' ', 'T')}Z`) + 3 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')

function picked(incident: Incident, query: URLSearchParams): Record<string, unknown> {
  const shown: Record<string, [stored: string, displayed: string]> = {
    sys_id: [incident.sys_id, incident.sys_id],
    number: [incident.number, incident.number],
    state: [String(incident.state), states[incident.state]],
    sys_updated_on: [incident.sys_updated_on, shownTime(incident.sys_updated_on)],
    sys_mod_count: [String(incident.sys_mod_count), String(incident.sys_mod_count)],
  }
  const fields = (query.get('sysparm_fields') ?? '').split(',').filter(Boolean)
  const how = query.get('sysparm_display_value')
  return Object.fromEntries(
    fields.map((field) => {
      const [value, display_value] = shown[field] ?? ['', '']
      return [field, how === 'all' ? { display_value, value } : how === 'true' ? display_value : value]
    }),
  )
}
