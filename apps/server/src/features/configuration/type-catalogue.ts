import { type JsonSchema, withoutNull } from './json-schema.ts'

interface TypeName {
  type: string
  typeSimple: string
}

export interface TypeCatalogue {
  /** The name of a schema's type; object types are written into the catalogue on the way. */
  typeOf(schema: JsonSchema, name: string): TypeName
  types(): Record<string, unknown>
}

/** Collects the object types of the contracts in the form ABP's proxy generators read. */
export function createTypeCatalogue(): TypeCatalogue {
  const types: Record<string, unknown> = {}

  const typeOf = (original: JsonSchema, name: string): TypeName => {
    const { schema } = withoutNull(original)
    if (schema.type === 'array' && schema.items) {
      const item = typeOf(schema.items, `${name}Item`)
      return { type: `[${item.type}]`, typeSimple: `[${item.typeSimple}]` }
    }
    if (schema.type === 'object' && schema.properties) {
      types[name] = {
        baseType: null,
        isEnum: false,
        enumNames: null,
        enumValues: null,
        genericArguments: null,
        properties: Object.entries(schema.properties).map(([property, value]) => ({
          name: property,
          jsonName: null,
          ...typeOf(value, name + property.charAt(0).toUpperCase() + property.slice(1)),
          isRequired: schema.required?.includes(property) ?? false,
          minLength: value.minLength ?? null,
          maxLength: value.maxLength ?? null,
          minimum: value.minimum?.toString() ?? null,
          maximum: value.maximum?.toString() ?? null,
          regex: null,
        })),
      }
      return { type: name, typeSimple: name }
    }
    return simpleType(original)
  }

  return { typeOf, types: () => types }
}

/** A type that needs no entry of its own. */
export function simpleType(original: JsonSchema): TypeName {
  const { schema, nullable } = withoutNull(original)
  const [type, simple] = simpleNames(schema)
  return nullable && type !== 'System.String' && type !== 'System.Object'
    ? { type: `System.Nullable<${type}>`, typeSimple: `${simple}?` }
    : { type, typeSimple: simple }
}

function simpleNames({ type, format }: JsonSchema): [string, string] {
  if (type === 'string' && format === 'uuid') return ['System.Guid', 'string']
  if (type === 'string' && format === 'date-time') return ['System.DateTime', 'string']
  if (type === 'string') return ['System.String', 'string']
  if (type === 'integer') return ['System.Int32', 'number']
  if (type === 'number') return ['System.Double', 'number']
  if (type === 'boolean') return ['System.Boolean', 'boolean']
  return ['System.Object', 'object']
}
