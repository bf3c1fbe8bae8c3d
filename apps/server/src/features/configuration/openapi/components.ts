import { namedSchemas } from '@destek/contracts/system/api-schemas'
import { z } from 'zod'
import type { JsonSchema } from '../json-schema.ts'

export interface Components {
  /** A reference to the schema, which is kept under its own name or, where it has none, under this one. */
  refer(schema: z.ZodType, io: 'input' | 'output', otherwise: string): JsonSchema
  /** Everything that was referred to. */
  schemas(): Record<string, JsonSchema>
}

/** Collects the schemas of a document, each once and under a name. */
export function createComponents(): Components {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of namedSchemas()) registry.add(schema, { id })
  const kept = new Map<string, JsonSchema>()

  return {
    refer(schema, io, otherwise) {
      // A bare text or number is plainer than a name for it.
      if (schema instanceof z.ZodObject && !registry.has(schema))
        registry.add(schema, { id: nameOfList(schema, registry) ?? otherwise })
      const {
        $schema: _,
        $defs,
        ...rest
      } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry, override: tidy })
      for (const [name, definition] of Object.entries($defs ?? {})) keep(kept, name, pointing(definition as JsonSchema))
      return pointing(rest as JsonSchema)
    },
    schemas: () => Object.fromEntries([...kept].toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

/** Input and output have different shapes: one name must not stand for both. */
function keep(kept: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const known = kept.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}.`)
  kept.set(name, schema)
}

/** `SourcePage` and `SourceList` for the lists of `Source`. */
function nameOfList(schema: z.ZodType, registry: { get(schema: z.ZodType): { id: string } | undefined }): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const { items, totalCount, ...others } = schema.shape as Record<string, z.ZodType>
  if (!(items instanceof z.ZodArray) || Object.keys(others).length > 0) return undefined
  const name = registry.get(items.element as z.ZodType)?.id
  return name && `${name}${totalCount ? 'Page' : 'List'}`
}

/** The form of an id says what its pattern says, and every number is one that JSON can carry. */
function tidy({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string; minimum?: number; maximum?: number } }): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** In an OpenAPI document the definitions are components. */
const pointing = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
