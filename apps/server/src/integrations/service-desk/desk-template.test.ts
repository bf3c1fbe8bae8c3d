import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseDeskTemplate, readDeskTemplate } from './desk-template.ts'
import { httpServiceDesk } from './http-service-desk.ts'
import { send, startTestServiceDesk } from './test-service-desk.ts'

const desk = await startTestServiceDesk()
const account = { tenantId: 'tenant', userName: 'destek', password: 'gizli' }
const request = {
  requestId: '5e1f0000-0000-4000-8000-000000000001',
  isRepeated: false,
  caseNumber: 'DST-104829',
  summary: 'Donanım {description} "ekran"',
  description: 'Ekran donuyor.\n{password}',
  group: 'IT-L2',
  affectedUser: null,
  priority: 'High',
  category: 'Donanım › Dizüstü',
}

/** A template as an administrator would write it for an issue tracker. */
const template = {
  create: {
    path: '/rest/issue?for={caseNumber}',
    headers: { 'X-Case': '{caseNumber}' },
    body: {
      fields: {
        project: { key: 'HELP' },
        summary: '{summary}',
        description: '{caseNumber}: {description} {affectedUser}',
        reporter: '{affectedUser}',
        labels: ['destek', '{requestId}'],
        votes: 3,
      },
    },
    number: '/issue/key',
  },
  find: { path: '/rest/search?label={requestId}', number: '/issues/0/key' },
  changes: {
    path: '/rest/search?updated={since}',
    items: '/issues',
    number: '/key',
    state: '/fields/status/name',
    updated: '/fields/updated',
  },
  check: { path: '/rest/myself' },
}
const folder = await mkdtemp(join(tmpdir(), 'destek-template-'))
afterAll(() => rm(folder, { recursive: true }))
const written = async (content: unknown) => {
  const file = join(folder, 'desk.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const templated = async (changes: object = {}) =>
  httpServiceDesk(desk.url, { template: readDeskTemplate(await written({ ...template, ...changes })), timeout: 5000 })

describe('a service desk that is spoken to by a template', () => {
  it('is sent the words of the case where the template has their places, and finds its number', async () => {
    desk.answers((response) => send(response, 201, { issue: { key: 'HELP-7' } }))
    expect(await (await templated()).createTicket(account, request)).toBe('HELP-7')
    const sent = desk.received.at(-1)!
    expect(sent).toMatchObject({ method: 'POST', path: '/rest/issue?for=DST-104829' })
    expect(sent.headers).toMatchObject({ 'x-case': 'DST-104829', 'idempotency-key': request.requestId })
    // Placeholders in texts of users are not replaced.
    expect(sent.body).toEqual({
      fields: {
        project: { key: 'HELP' },
        summary: request.summary,
        description: `DST-104829: ${request.description} `,
        reporter: null,
        labels: ['destek', request.requestId],
        votes: 3,
      },
    })
  })

  it('is asked for the ticket that may be there before it is sent a second time', async () => {
    desk.received.length = 0
    desk.answers((response) => send(response, 200, { issues: [{ key: 'HELP-7' }] }))
    expect(await (await templated()).createTicket(account, { ...request, isRepeated: true })).toBe('HELP-7')
    expect(desk.received.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /rest/search?label=${request.requestId}`])
    desk.answers((response, _, { method }) =>
      send(response, 200, method === 'GET' ? { issues: [] } : { issue: { key: 'HELP-8' } }),
    )
    expect(await (await templated()).createTicket(account, { ...request, isRepeated: true })).toBe('HELP-8')
  })

  it('does not understand an answer without a number where the template says', async () => {
    desk.answers((response) => send(response, 201, { number: 'HELP-7' }))
    await expect((await templated()).createTicket(account, request)).rejects.toMatchObject({ problem: 'notUnderstood' })
  })

  it('tells what has changed, oldest first and no more than is asked for', async () => {
    const issue = (key: string, name: string, updated: string) => ({ key, fields: { status: { name }, updated } })
    desk.answers((response) =>
      send(response, 200, {
        issues: [
          issue('HELP-2', 'Done', '2026-03-01T12:30:01.000+0300'),
          issue('HELP-1', 'In Progress', '2026-03-01T09:30:00.000Z'),
          issue('HELP-0', 'Old', '2026-02-01T09:30:00.000Z'),
        ],
      }),
    )
    const { readChanges } = await templated()
    const since = new Date('2026-03-01T09:00:00Z')
    expect(await readChanges!(account, { since, atMost: 10 })).toMatchObject([
      { number: 'HELP-1', state: 'In Progress', updated: new Date('2026-03-01T09:30:00Z') },
      { number: 'HELP-2', state: 'Done', updated: new Date('2026-03-01T09:30:01Z') },
    ])
    expect(desk.received.at(-1)!.path).toBe('/rest/search?updated=2026-03-01T09%3A00%3A00.000Z')
    expect(await readChanges!(account, { since, atMost: 1 })).toHaveLength(1)
    for (const answer of [{}, { issues: {} }, { issues: [{ key: 'HELP-1' }] }, { issues: [issue('A', 'B', 'yesterday')] }]) {
      desk.answers((response) => send(response, 200, answer))
      await expect(readChanges!(account, { since, atMost: 10 })).rejects.toMatchObject({ problem: 'notUnderstood' })
    }
    expect((await templated({ changes: undefined })).readChanges).toBeNull()
  })

  it('is checked where the template says', async () => {
    desk.answers((response) => send(response, 200, {}))
    await (await templated()).check(account)
    expect(desk.received.at(-1)).toMatchObject({ method: 'GET', path: '/rest/myself' })
    desk.answers((response) => send(response, 404, { message: 'Not here.' }))
    await expect((await templated()).check(account)).rejects.toMatchObject({ problem: 'refused', sentence: 'Not here.' })
  })
})

describe('a template that cannot work stops the start', () => {
  const create = template.create
  it.each([
    [
      'an unknown placeholder',
      { create: { ...create, body: { a: ['{requester}'] } } },
      'create.body: {requester} is no placeholder here.',
    ],
    [
      'words of people in an address',
      { create: { ...create, path: '/x/{summary}' } },
      'create.path: {summary} is no placeholder here.',
    ],
    [
      'words of people in a header',
      { create: { ...create, headers: { A: '{group}' } } },
      'create.headers.A: {group} is no placeholder here.',
    ],
    ['another host', { create: { ...create, path: '//evil.example/x' } }, 'create.path: "//evil.example/x" is no path'],
    ['a way up', { create: { ...create, path: '/a/../b' } }, 'create.path: "/a/../b" is no path'],
    ['no pointer', { create: { ...create, number: 'key' } }, 'create.number: "key" is no JSON pointer'],
    ['a broken pointer', { create: { ...create, number: '/a~2' } }, 'create.number: "/a~2" is no JSON pointer'],
    [
      'the account in a header',
      { create: { ...create, headers: { Authorization: 'x' } } },
      'This header is set by Destek itself.',
    ],
    ['an unknown part', { creat: {} }, 'creat'],
    [
      'a ticket in the question for changes',
      { changes: { ...template.changes, path: '/x?{caseNumber}' } },
      'changes.path: {caseNumber}',
    ],
    ['no way to create', { create: undefined }, 'create: '],
    ['another method', { create: { ...create, method: 'GET' } }, 'create.method: '],
  ])('%s', (_, changes, problem) => {
    expect(() => parseDeskTemplate(JSON.stringify({ ...template, ...changes }))).toThrow(problem)
  })

  it('a file that is none, or no JSON', async () => {
    expect(() => readDeskTemplate(join(folder, 'nowhere.json'))).toThrow(
      /SERVICE_DESK_TEMPLATE.*\n.*nowhere\.json" cannot be read/,
    )
    const file = await written('{')
    expect(() => readDeskTemplate(file)).toThrow('The file is no JSON.')
  })
})
