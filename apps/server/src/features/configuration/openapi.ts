import { allRoutes } from '@destek/contracts/system/api'
import { ErrorBody } from '@destek/contracts/core/errors'
import type { Route, Upload } from '@destek/contracts/core/routes'
import { fieldsOf, jsonSchema } from './json-schema.ts'

/** The OpenAPI document of every call, derived from the contracts. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of allRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Destek', version: '1', description: 'Help desk and case management.' },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      responses: {
        Problem: {
          description: 'The call was refused.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        Nothing: { description: 'Not signed in, or not allowed. The body is empty.' },
      },
    },
  }
}

const operation = (route: Route) => ({
  operationId: `${route.group}.${route.action}`,
  tags: [route.group],
  description: describeNeeds(route),
  ...(route.anonymous && { security: [] }),
  parameters: [
    ...(route.params
      ? fieldsOf(route.params, 'input').map(({ name, schema }) => ({ name, in: 'path', required: true, schema }))
      : []),
    ...(route.query
      ? fieldsOf(route.query, 'input').map(({ name, schema, isRequired }) => ({
          name,
          in: 'query',
          required: isRequired,
          schema,
        }))
      : []),
  ],
  ...(route.body &&
    !route.upload && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
    }),
  ...(route.upload && {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(route.upload, route.body) } } },
  }),
  responses: {
    ...answers(route),
    400: { $ref: '#/components/responses/Problem' },
    ...(!route.anonymous && { 401: { $ref: '#/components/responses/Nothing' }, 403: { $ref: '#/components/responses/Problem' } }),
    404: { $ref: '#/components/responses/Problem' },
    ...(route.upload && { 413: { $ref: '#/components/responses/Problem' } }),
  },
})

function answers({ answer, file }: Route) {
  if (file) {
    return {
      200: { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      304: { description: 'The caller has the file already.' },
    }
  }
  return answer
    ? { 200: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(answer, 'output') } } } }
    : { 204: { description: 'Done; there is nothing to answer.' } }
}

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
