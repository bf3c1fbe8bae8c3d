import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BusinessErrorKey } from '@destek/contracts/core/business-errors'
import { ErrorBody } from '@destek/contracts/core/errors'
import { api } from '@destek/contracts/system/api'
import { apiGroups, apiSummaries } from '@destek/contracts/system/api-summaries'
import type { Route } from '@destek/contracts/core/routes'
import { createComponents } from './components.ts'
import { commonResponses, type Example, operation, operationName } from './operation.ts'
import { operationErrors } from './operation-errors.ts'

/** The OpenAPI document of every call, derived from the contracts. */
export function openApi(publicUrl: string) {
  const components = createComponents()
  const error = components.refer(ErrorBody, 'output', 'Error')
  const examples = readExamples()
  const paths: Record<string, Record<string, unknown>> = {}
  const groups = new Set<string>()
  for (const [table, routes] of Object.entries(api)) {
    const summaries: Record<string, string> = apiSummaries[table as keyof typeof api]
    for (const route of Object.values<Route>(routes)) {
      const about = {
        summary: summaries[route.action]!,
        example: examples[operationName(route)],
        errors: (operationErrors as Record<string, readonly BusinessErrorKey[]>)[operationName(route)] ?? [],
      }
      const address = route.path.replace(/:(\w+)/g, '{$1}')
      groups.add(route.group)
      paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation(route, about, components) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Destek',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: Object.entries(apiGroups).flatMap(([name, description]) => (groups.has(name) ? { name, description } : [])),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.values(commonResponses).map((name) => [
          name,
          { description: descriptions[name], ...(hasBody(name) && body(error)) },
        ]),
      ),
      schemas: components.schemas(),
    },
  }
}

const introduction = `Help desk and case management. Every call carries the access token of the identity provider: \`Authorization: Bearer …\`.

Times are ISO 8601 in UTC. Lists take \`skipCount\`, \`maxResultCount\`, \`sorting\` and \`filterText\` and answer \`items\` and \`totalCount\`. What is saved with a \`concurrencyStamp\` is
refused (409) if somebody else has changed it since. Refusals say why in the language of \`Accept-Language\`; \`error.code\` names the rule, \`error.validationErrors\` the fields.`

const descriptions: Record<(typeof commonResponses)[keyof typeof commonResponses], string> = {
  InvalidInput: 'Something that was sent is not in order; `error.validationErrors` names each field.',
  NotSignedIn: 'The token is missing, expired or not for this product.',
  NotAllowed: 'A permission is missing (the answer is empty), or a rule says no.',
  NotFound: 'There is no such thing for this caller.',
  TooLarge: 'The file is too large.',
  TooManyRequests: 'Too many calls; `Retry-After` says when to try again.',
  Unavailable: 'Something that the server needs does not answer; try again.',
}

const hasBody = (name: string) => name !== 'NotSignedIn' && name !== 'TooManyRequests'
const body = (schema: object) => ({ content: { 'application/json': { schema } } })

const readExamples = (): Record<string, Example | undefined> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'examples.json'), 'utf8')) as Record<string, Example>
