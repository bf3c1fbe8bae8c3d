import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../integration-failure.ts'
import { prioritisation } from './servicenow-priority.ts'
import { serviceNow } from './servicenow.ts'
import { send } from './test-service-desk.ts'
import { refuse, serviceNowAccount, startTestServiceNow } from './test-servicenow.ts'

const instance = await startTestServiceNow()
const account = { tenantId: 'tenant', ...serviceNowAccount }
const desk = serviceNow(instance.url, { timeout: 2000 })
const newRequest = (changes: object = {}) => ({
  requestId: crypto.randomUUID() as string,
  isRepeated: false,
  caseNumber: 'DST-104829',
  summary: 'Donanım › Dizüstü (DST-104829)',
  description: 'Ekran donuyor.',
  group: 'IT-L2',
  affectedUser: 'Destek Masası',
  priority: '2 - Yüksek',
  category: 'Donanım › Dizüstü',
  ...changes,
})
const failureOf = async (asked: Promise<unknown>): Promise<IntegrationFailure> => {
  const failure: unknown = await asked.then(
    (answer) => expect.unreachable(`It answered ${JSON.stringify(answer)}.`),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(IntegrationFailure)
  expect(`${(failure as Error).message} ${String((failure as Error).cause)}`).not.toMatch(/gizli|Z2l6bGk/)
  return failure as IntegrationFailure
}

beforeEach(() => {
  instance.answers()
  instance.received.length = 0
})

describe('ServiceNow', () => {
  it('opens an incident with group, caller, priority and what leads back to the case', async () => {
    const request = newRequest()
    const number = await desk.createTicket(account, request)
    expect(number).toMatch(/^INC\d{7}$/)
    const [sent, ...others] = instance.received
    expect(others).toEqual([])
    expect(sent).toMatchObject({ method: 'POST', path: '/api/now/table/incident' })
    // Group and caller go by their names and not by the ids of its rows.
    expect(sent!.query.get('sysparm_input_display_value')).toBe('true')
    expect(sent!.body).toEqual({
      short_description: request.summary,
      description: 'Ekran donuyor.\n\nDST-104829',
      correlation_id: request.requestId,
      correlation_display: 'Destek',
      assignment_group: 'IT-L2',
      caller_id: 'Destek Masası',
      category: 'Donanım › Dizüstü',
      impact: '2',
      urgency: '1',
    })
    await desk.createTicket(account, newRequest({ group: null, affectedUser: null, priority: null, category: null }))
    expect(Object.keys(instance.received.at(-1)!.body as object)).toEqual([
      'short_description',
      'description',
      'correlation_id',
      'correlation_display',
    ])
  })

  it.each([
    ['1 - Kritik', { impact: '1', urgency: '1' }],
    ['2', { impact: '2', urgency: '1' }],
    ['Orta', { impact: '2', urgency: '2' }],
    [' LOW ', { impact: '2', urgency: '3' }],
    ['5 - Planning', { impact: '3', urgency: '3' }],
    ['12 - Anything', {}],
    ['whenever', {}],
    [null, {}],
  ])('computes the priority %j from %j', (priority, fields) => {
    expect(prioritisation(priority)).toEqual(fields)
  })

  it('finds the incident that it has opened already, of a request that was sent before', async () => {
    const request = newRequest()
    instance.answers((_, { socket }) => void socket.destroy())
    expect(await failureOf(desk.createTicket(account, request))).toMatchObject({ problem: 'noAnswer', isUncertain: true })
    instance.answers()
    const open = instance.incidents.length
    expect(await desk.createTicket(account, { ...request, isRepeated: true })).toBe(instance.incidents.at(-1)!.number)
    expect(instance.incidents).toHaveLength(open)
    // One that never arrived is opened then.
    expect(await desk.createTicket(account, newRequest({ isRepeated: true }))).toBe(instance.incidents.at(-1)!.number)
    expect(instance.incidents).toHaveLength(open + 1)
    const odd = newRequest({ isRepeated: true, requestId: 'x^ORnumberSTARTSWITHINC' })
    await desk.createTicket(account, odd)
    expect(instance.incidents).toHaveLength(open + 2)
  })

  it.each([
    [
      'that a rule refuses it',
      403,
      ['Operation Failed', 'ACL Exception Insert Failed'],
      'refused',
      'Operation Failed: ACL Exception Insert Failed',
    ],
    ['that the group is unknown', 400, ['Invalid group', null], 'refused', 'Invalid group'],
    ['the account', 400, [`Wrong ${serviceNowAccount.password}`, null], 'refused', null],
    [
      'that it is broken',
      500,
      ['Transaction cancelled', 'maximum execution time exceeded'],
      'notUnderstood',
      'Transaction cancelled: maximum execution time exceeded',
    ],
  ] as const)('tells a failure when it answers %s (%i)', async (_, status, [message, detail], problem, sentence) => {
    instance.answers((response) => refuse(response, status, message, detail))
    expect(await failureOf(desk.createTicket(account, newRequest()))).toMatchObject({ problem, code: String(status), sentence })
  })

  it('waits as long as it asks for when it has too much to do', async () => {
    instance.answers((response) => refuse(response, 429, 'Rate limit exceeded', null, { 'retry-after': '120' }))
    expect(await failureOf(desk.createTicket(account, newRequest()))).toMatchObject({ problem: 'busy', retryAfter: 120_000 })
  })

  it('says that the account is not accepted', async () => {
    const stranger = { ...account, password: 'gizli-degil' }
    for (const asked of [
      desk.createTicket(stranger, newRequest()),
      desk.check(stranger),
      desk.readChanges!(stranger, { since: new Date(), atMost: 1 }),
    ])
      expect(await failureOf(asked)).toMatchObject({ problem: 'account', code: '401' })
  })

  it.each([
    ['no JSON', '<html>Hibernating instance</html>'],
    ['no number', { result: { sys_id: 'x' } }],
    ['a list', { result: [] }],
    ['half an object', '{"result":'],
    ['more than is read', { result: { number: 'INC1', filler: 'x'.repeat(1_100_000) } }],
  ])('is not understood when it answers %s', async (_, body) => {
    instance.answers((response) => send(response, 201, body))
    expect(await failureOf(desk.createTicket(account, newRequest()))).toMatchObject({ problem: 'notUnderstood' })
  })

  it.each([
    ['never answers', () => {}],
    ['says one letter after the other', (response: ServerResponse) => drip(response)],
  ])('is given up when it %s', async (_, answer) => {
    instance.answers(answer)
    const impatient = serviceNow(instance.url, { timeout: 300 })
    expect(await failureOf(impatient.createTicket(account, newRequest()))).toMatchObject({ problem: 'noAnswer' })
  })

  it('tells what became of our incidents, page by page, in its words and the time of Greenwich', async () => {
    const open = instance.incidents.length
    for (let nth = 0; nth < 450; nth += 1)
      instance.incidents.push({
        ...structuredClone(instance.incidents[0]!),
        number: `INC9${nth}`,
        sys_updated_on: `2026-04-01 10:${String(Math.floor(nth / 60)).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}`,
      })
    // An incident of another system.
    instance.incidents.push({
      ...structuredClone(instance.incidents[0]!),
      fields: {},
      number: 'INC7',
      sys_updated_on: '2026-04-01 10:00:00',
    })
    instance.change('INC9449', 6, '2026-04-01 10:30:00')
    const since = new Date('2026-04-01T10:00:00.900Z')
    const changes = await desk.readChanges!(account, { since, atMost: 1000 })
    expect(changes).toHaveLength(450)
    expect(instance.received.map(({ query }) => query.get('sysparm_offset'))).toEqual(['0', '200', '400'])
    expect(changes.at(-1)).toEqual({
      id: 'INC9449:1',
      number: 'INC9449',
      state: 'Resolved',
      updated: new Date('2026-04-01T10:30:00Z'),
    })
    expect(changes[0]).toMatchObject({ number: 'INC90', state: 'New' })
    expect(await desk.readChanges!(account, { since, atMost: 250 })).toHaveLength(250)
    instance.incidents.length = open
  })

  it('is checked by reading one row', async () => {
    await desk.check(account)
    expect(instance.received.map(({ method }) => method)).toEqual(['GET'])
    expect(desk.address).toBe(new URL(instance.url).host)
  })
})

const drip = (response: ServerResponse) => {
  response.writeHead(201)
  const dripping = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(dripping))
}
