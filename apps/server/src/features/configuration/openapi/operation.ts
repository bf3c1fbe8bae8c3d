import { type BusinessErrorKey, businessErrorCode, businessErrors } from '@destek/contracts/core/business-errors'
import { ErrorBody } from '@destek/contracts/core/errors'
import type { Route, Upload } from '@destek/contracts/core/routes'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { fieldsOf } from '../json-schema.ts'
import type { Components } from './components.ts'
import { describeParameter } from './parameters.ts'

/** The documentation of a call besides its route. */
export interface AboutOperation {
  summary: string
  /** An example call with its answer. */
  example: Example | undefined
  /** Which rules may refuse it. */
  errors: readonly BusinessErrorKey[]
}

export interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  answer?: unknown
}

/** One call as OpenAPI describes it. */
export const operation = (route: Route, { summary, example, errors }: AboutOperation, components: Components) => ({
  operationId: operationName(route),
  tags: [route.group],
  summary,
  description: describeNeeds(route),
  ...(route.anonymous && { security: [] }),
  parameters: [
    ...(route.params ? parameters(route.params, 'path', example?.params) : []),
    ...(route.query ? parameters(route.query, 'query', example?.query) : []),
  ],
  ...requestBody(route, example, components),
  responses: { ...success(route, example, components), ...refusals(route, errors, components) },
})

export const operationName = ({ group, action }: Route) => `${group}.${action}`

const typeName = (route: Route, what: string) =>
  `${route.group}-${route.action}-${what}`.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const parameters = (schema: NonNullable<Route['params']>, place: 'path' | 'query', values: Record<string, unknown> = {}) =>
  fieldsOf(schema, 'input').map((field) => ({
    name: field.name,
    in: place,
    required: place === 'path' || field.isRequired,
    description: describeParameter(schema, field.name),
    schema: field.schema,
    ...(values[field.name] !== undefined && { example: values[field.name] }),
  }))

function requestBody(route: Route, example: Example | undefined, components: Components) {
  if (route.upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(route.upload, route.body) } } },
    }
  if (!route.body) return {}
  const schema = components.refer(route.body, 'input', typeName(route, 'input'))
  return { requestBody: { required: true, content: { 'application/json': withExample(schema, example?.body) } } }
}

function success(route: Route, example: Example | undefined, components: Components) {
  if (route.file)
    return {
      200: { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      304: { description: 'The caller has the file already.' },
    }
  if (!route.answer) return { 204: { description: 'Done; there is nothing to answer.' } }
  const schema = components.refer(route.answer, 'output', typeName(route, 'answer'))
  return { 200: { description: 'Done.', content: { 'application/json': withExample(schema, example?.answer) } } }
}

const withExample = (schema: object, example: unknown) => ({ schema, ...(example !== undefined && { example }) })

function refusals(route: Route, errors: readonly BusinessErrorKey[], components: Components) {
  const statuses = new Set<number>([
    400,
    ...(route.anonymous ? [] : [401, 403]),
    ...(route.params || errors.some((key) => businessErrors[key] === 404) ? [404] : []),
    ...(route.upload ? [413] : []),
    429,
    503,
    ...errors.map((key) => businessErrors[key]),
  ])
  return Object.fromEntries(
    [...statuses].toSorted((a, b) => a - b).map((status) => [status, refusal(status, keysOf(status, errors), components)]),
  )
}

const keysOf = (status: number, errors: readonly BusinessErrorKey[]) =>
  errors.filter((key) => businessErrors[key] === status).toSorted((a, b) => a.localeCompare(b, 'en'))

/** The ones without a rule of their own are the same everywhere. */
function refusal(status: number, keys: BusinessErrorKey[], components: Components) {
  if (keys.length === 0) return { $ref: `#/components/responses/${commonResponses[status as keyof typeof commonResponses]}` }
  const codes = keys.map((key) => `\`${businessErrorCode(key)}\``).join(', ')
  return {
    description: `Refused by a rule, which \`error.code\` names: ${codes}.${status === 403 ? ' Empty: a permission is missing.' : ''}`,
    content: {
      'application/json': {
        schema: components.refer(ErrorBody, 'output', 'Error'),
        examples: Object.fromEntries(keys.map((key) => [businessErrorCode(key), { value: refusedBy(key) }])),
      },
    },
  }
}

/** Answers that every call may give. */
export const commonResponses = {
  400: 'InvalidInput',
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
  413: 'TooLarge',
  429: 'TooManyRequests',
  503: 'Unavailable',
} as const

const refusedBy = (key: BusinessErrorKey): ErrorBody => ({
  error: {
    code: businessErrorCode(key),
    message: translatorFor('en')([`refusals:${key}`, `errors:${key}`]),
    details: null,
    data: {},
    validationErrors: null,
  },
})

function formSchema({ field, most }: Upload, body: Route['body']) {
  const fields = body ? fieldsOf(body, 'input') : []
  const file = { type: 'string', format: 'binary' }
  return {
    type: 'object',
    required: [...fields.filter(({ isRequired }) => isRequired).map(({ name }) => name), ...(most === undefined ? [field] : [])],
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      [field]: most === undefined ? file : { type: 'array', items: file, maxItems: most },
    },
  }
}

function describeNeeds({ needs, within, feature, anonymous }: Route): string {
  if (anonymous) return 'Open to everyone.'
  const parts = [
    needs ? `Needs ${needs.join(' or ')}` : 'Needs a signed-in user',
    ...(within ? [`and ${within}`] : []),
    ...(feature ? [`and the feature ${feature}`] : []),
  ]
  return `${parts.join(' ')}.`
}
