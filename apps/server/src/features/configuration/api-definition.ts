import { configurationRoutes } from '@destek/contracts/system/configuration'
import type { FastifyInstance } from 'fastify'
import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import { namedTenant, resolveTenant } from '../../platform/auth/tenant-of-request.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { readInput } from '../../platform/http/read-input.ts'
import { standingDocument } from '../../platform/http/static-document.ts'
import { fieldsOf, jsonSchema } from './json-schema.ts'
import { createTypeCatalogue, simpleType, type TypeCatalogue } from './type-catalogue.ts'

/** The same for everyone; only an unknown tenant gets an error, as in every public call. */
export function serveApiDefinition(app: FastifyInstance, database: Database, build = apiDefinition): void {
  const route = configurationRoutes.apiDefinition
  const withTypes = standingDocument(() => build(true))
  const withoutTypes = standingDocument(() => build(false))
  app.route({
    method: route.method,
    url: route.path,
    compress: false,
    handler: async (request, reply) => {
      const { query } = readInput(route, request)
      const named = namedTenant(request, request.claims)
      if (named !== null) await resolveTenant(database, named)
      return query.includeTypes ? withTypes(request, reply) : withoutTypes(request, reply)
    },
  })
}

/** The description of every call that ABP's tools read, derived from the contracts. */
export function apiDefinition(includeTypes: boolean) {
  const catalogue = createTypeCatalogue()
  const modules: Record<string, Module> = {}
  for (const route of allRoutes) {
    const rootPath = route.path.split('/')[2]!
    const module = (modules[rootPath] ??= { rootPath, remoteServiceName: 'Default', controllers: {} })
    const controller = pascal(route.group)
    const type = `Destek.${controller}.${controller}Controller`
    module.controllers[type] ??= {
      controllerName: controller,
      controllerGroupName: controller,
      isRemoteService: true,
      isIntegrationService: false,
      apiVersion: null,
      type,
      interfaces: [],
      actions: {},
    }
    const action = describeAction(route, catalogue)
    module.controllers[type].actions[action.uniqueName] = action
  }
  return { modules, types: includeTypes ? catalogue.types() : {} }
}

interface Module {
  rootPath: string
  remoteServiceName: string
  controllers: Record<string, { actions: Record<string, unknown>; [fact: string]: unknown }>
}

function describeAction(route: Route, catalogue: TypeCatalogue) {
  const name = pascal(route.action)
  const typeName = `Destek.${pascal(route.group)}.${name}`
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route),
    ...bodyParameters(route, `${typeName}Input`, catalogue),
    ...fileParameters(route),
  ]
  return {
    uniqueName: `${name}Async${parameters.length > 0 ? `By${parameters.map((parameter) => pascal(parameter.name)).join('And')}` : ''}`,
    name: `${name}Async`,
    httpMethod: route.method,
    url: route.path.slice(1).replace(/:(\w+)/g, '{$1}'),
    supportedVersions: [],
    parametersOnMethod: parameters.map(({ nameOnMethod, type, typeSimple, isOptional }) => ({
      name: nameOnMethod,
      typeAsString: type,
      type,
      typeSimple,
      isOptional,
      defaultValue: null,
    })),
    parameters,
    returnValue: returnValue(route, `${typeName}Output`, catalogue),
    allowAnonymous: route.anonymous ?? false,
    implementFrom: null,
  }
}

function returnValue({ answer, file }: Route, typeName: string, catalogue: TypeCatalogue) {
  if (answer) return catalogue.typeOf(jsonSchema(answer, 'output'), typeName)
  const type = file ? fileType : 'System.Void'
  return { type, typeSimple: type }
}

const pathParameters = (route: Route) =>
  route.params
    ? fieldsOf(route.params, 'input').map(({ name, schema }) => parameter(name, simpleType(schema), false, 'Path'))
    : []

const queryParameters = (route: Route) =>
  route.query
    ? fieldsOf(route.query, 'input').map(({ name, schema, isRequired }) =>
        parameter(name, simpleType(schema), !isRequired, 'Query'),
      )
    : []

function bodyParameters({ body, upload }: Route, typeName: string, catalogue: TypeCatalogue) {
  if (!body) return []
  if (!upload) return [parameter('input', catalogue.typeOf(jsonSchema(body, 'input'), typeName), false, 'Body')]
  return fieldsOf(body, 'input').map(({ name, schema, isRequired }) => parameter(name, simpleType(schema), !isRequired, 'Form'))
}

/** As ABP names a file that is sent, either way. */
const fileType = 'Volo.Abp.Content.IRemoteStreamContent'

const fileParameters = ({ upload }: Route) =>
  upload ? [parameter(upload.field, { type: fileType, typeSimple: fileType }, upload.most !== undefined, 'FormFile')] : []

const parameter = (
  name: string,
  { type, typeSimple }: { type: string; typeSimple: string },
  isOptional: boolean,
  source: string,
) => ({
  nameOnMethod: name,
  name,
  jsonName: null,
  type,
  typeSimple,
  isOptional,
  defaultValue: null,
  constraintTypes: null,
  bindingSourceId: source,
  descriptorName: '',
})

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
