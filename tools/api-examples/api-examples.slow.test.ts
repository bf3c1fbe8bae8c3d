import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Route } from '@destek/contracts/core/routes'
import { allRoutes } from '@destek/contracts/system/api'
import { fieldsOf } from '@destek/server/features/configuration/json-schema'
import { type Example, operationName } from '@destek/server/features/configuration/openapi/operation'
import { embedded } from '@destek/server/integrations/service-desk/embedded-service-desk'
import { addressOf } from '@destek/server/test/fuzz/fuzz-attempts'
import { sampleFiles } from '@destek/server/test/sample-files'
import { type Answer, formWith } from '@destek/server/test/caller'
import { startTestApp } from '@destek/server/test/start-test-app'
import { plainInput } from '@destek/server/test/fuzz/valid-input'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forgetting } from '../authorization/authorization-world.ts'
import { employeesFile, madeHere, madeLast, makeRecords, valueOf, type Values } from './example-values.ts'

/**
 * The examples of the reference. `UPDATE_EXAMPLES=true` rewrites those that no longer fit the contract, from the requests and
 * answers of this test.
 */
const file = path.join(import.meta.dirname, '../../apps/server/src/features/configuration/openapi/examples.json')
const isWriting = process.env['UPDATE_EXAMPLES'] === 'true'

let isForgetting = false
const app = await startTestApp({
  wrapDatabase: (inner) => forgetting(inner, () => isForgetting),
  serviceDesk: { address: embedded, createTicket: async () => 'INC0010001', readChanges: null, check: async () => {} },
})
const { as } = app
const records = await makeRecords(app)
/** New records get a different id in each run. The examples replace it by a fixed one. */
const standIns = new Map<string, string>()
const examples = JSON.parse(await readFile(file, 'utf8')) as Record<string, Example>

beforeAll(async () => {
  for (const name of madeHere) standIns.set(String(records[name]), standIn())
  for (const route of allRoutes.filter(({ action }) => action === 'save')) await makeUnused(route)
  for (const name of madeLast) standIns.set(String(records[name]), standIn())
})

describe('an example of the reference', () => {
  it.each(allRoutes.filter(hasExample).map((route) => [operationName(route), route] as const))('%s', async (name, route) => {
    const isNew = isWriting && !fits(route, examples[name])
    if (isNew) examples[name] = requestOf(route)
    const example = examples[name]
    expect(example, 'UPDATE_EXAMPLES=true writes it').toBeDefined()
    // These calls use two transactions, of which the second needs the first.
    isForgetting = !['employee-imports.upload', 'service-desk.createTicket'].includes(name)
    const answer = await send(route, JSON.parse(withRealIds(JSON.stringify(example))) as Example)
    expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(300)
    if (!route.answer) return
    if (isNew) examples[name]!.answer = shortened(JSON.parse(withStandIns(JSON.stringify(answer.body))))
    expect(route.answer.safeParse(examples[name]!.answer).error?.issues ?? [], 'UPDATE_EXAMPLES=true writes it anew').toEqual([])
    expect(fieldsIn(examples[name]!.answer)).toEqual(fieldsIn(answer.body))
  })
})

afterAll(async () => {
  if (!isWriting) return
  const inOrder = allRoutes.map(operationName).flatMap((name) => (examples[name] ? [[name, examples[name]]] : []))
  await writeFile(file, JSON.stringify(Object.fromEntries(inOrder), null, 2))
  await promisify(execFile)('oxfmt', [file])
})

/** As far as the contract tells: whether the server takes it is tried afterwards. */
function fits(route: Route, example: Example | undefined): boolean {
  if (!example) return false
  const parts = (['params', 'query', 'body', 'answer'] as const).map((part) => [route[part], example[part] ?? {}] as const)
  return parts.every(([schema, value]) => !schema || schema.safeParse(value).success)
}

/** Not those that only another system with its signature, a link or a call centre can make. */
function hasExample({ group, action, anonymous, file: answersFile }: Route): boolean {
  if (answersFile || (anonymous && group !== 'configuration')) return false
  return !withoutExample.has(`${group}.${action}`)
}

const withoutExample: ReadonlySet<string> = new Set([
  'call-centre.session',
  'configuration.apiDefinition',
  'configuration.localization',
  'link-tokens.send',
])

/** Only what nothing uses can be deleted. */
async function makeUnused(route: Route): Promise<void> {
  if (!allRoutes.some(({ group, action }) => group === route.group && action === 'remove')) return
  const example = requestOf(route)
  const body = Object.fromEntries(
    Object.entries(example.body as Values).map(([name, value]) => [
      name,
      /^(name|code|teamName)$/.test(name) ? unused(name, value) : value,
    ]),
  )
  const { status, text, body: saved } = await send(route, { ...example, body })
  if (status !== 200) throw new Error(`${operationName(route)}: ${text}`)
  const { id } = saved as { id: string }
  records[`unused ${route.group}`] = id
  standIns.set(id, standIn())
}

const unused = (field: string, value: unknown) =>
  String(value).startsWith('#') ? value : field === 'code' ? 'UNUSED' : `${String(value)} 2`

function requestOf(route: Route): Example {
  if (route.body instanceof z.ZodArray)
    return withIdsOf({ body: [{ activityId: records['activityId'], assignedTeamId: records['assignedTeamId'] }] })
  const part = (schema: Route['body'], isShown: (field: string) => boolean): Values | undefined => {
    if (!schema) return undefined
    const plain = plainInput(schema, records) as Values
    const fields = fieldsOf(schema, 'input').flatMap(({ name, isRequired }): [string, unknown][] => {
      const value = valueOf(route, name, records) ?? (isRequired ? plain[name] : undefined)
      return value !== undefined && (isRequired || isShown(name)) ? [[name, value]] : []
    })
    return fields.length > 0 ? Object.fromEntries(fields) : undefined
  }
  const example = {
    params: part(route.params, () => true),
    query: part(route.query, (field) => shownInQuery.has(field)),
    body: part(route.body, () => true),
  }
  return withIdsOf(example)
}

const standIn = () => `0198f3c4-7a10-7c3e-8d21-5b0e4f6a91${10 + standIns.size}`

const withIdsOf = (example: object) => JSON.parse(withStandIns(JSON.stringify(example))) as Example

const shownInQuery = new Set(['skipCount', 'maxResultCount', 'startDate', 'endDate', 'cultureName'])

const send = (route: Route, { params = {}, query = {}, body }: Example): Promise<Answer> => {
  const caller = as.user(route.scope === 'ownCase' || route.action === 'createOwner' ? 'employee' : 'admin')
  const sent = route.upload ? formWith(route.upload.field, [fileFor(route)], body as object) : body
  return caller.send(route.method, addressOf(route.path, { params, query } as never), sent)
}

const fileFor = ({ group }: Route) => {
  if (group === 'employees') return new File([new Uint8Array(sampleFiles['png']!)], 'portrait.png')
  if (group === 'employee-imports') return employeesFile()
  return new File(['purchased in 2024'], 'receipt.txt')
}

const withRealIds = (text: string) => [...standIns].reduce((all, [real, standIn]) => all.replaceAll(standIn, real), text)
const withStandIns = (text: string) => [...standIns].reduce((all, [real, standIn]) => all.replaceAll(real, standIn), text)

/** One row shows what all of them have. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 199)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}

const fieldsIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? Object.keys(answer).toSorted() : []
