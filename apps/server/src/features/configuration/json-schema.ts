import { z } from 'zod'

/** The part of JSON Schema that our contracts produce. */
export interface JsonSchema {
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  additionalProperties?: JsonSchema | boolean
}

/** The input or the output of a call as JSON Schema. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

/** The fields of an object schema, each with whether it may be left out. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  const { properties = {}, required = [] } = jsonSchema(schema, io)
  return Object.entries(properties).map(([name, field]) => ({ name, schema: field, isRequired: required.includes(name) }))
}

/** The schema behind "or null" and "or empty". */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const choices = schema.anyOf?.filter((choice) => choice.type !== 'null' && choice.const !== '')
  if (!choices) return { schema, nullable: false }
  const first = choices.length === 1 ? withoutNull(choices[0]!) : { schema: {}, nullable: true }
  return { schema: first.schema, nullable: true }
}
