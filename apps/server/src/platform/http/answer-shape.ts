import type { z } from 'zod'

/** Keeps only the fields that a contract names. A value without further fields is returned as it is. */
type Cut = (value: unknown) => unknown

const cuts = new WeakMap<z.ZodType, Cut>()

/**
 * The answer as its contract shapes it. Our own code has made it from typed rows, so nothing is checked: only what the contract does not name is
 * left out. Tests compare every answer with what the schema makes of it.
 */
export function shaped(schema: z.ZodType, answer: unknown): unknown {
  let cut = cuts.get(schema)
  if (!cut) cuts.set(schema, (cut = cutBy(schema as unknown as z.core.$ZodTypes) ?? asItIs))
  return cut(answer)
}

const asItIs: Cut = (value) => value

/** Null where there is nothing to be left out. */
function cutBy(schema: z.core.$ZodTypes): Cut | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? null : cutObject(def.shape as Record<string, z.core.$ZodTypes>)
    case 'array':
      return eachBy(cutBy(def.element as z.core.$ZodTypes))
    case 'nullable':
    case 'optional':
      return unlessEmpty(cutBy(def.innerType as z.core.$ZodTypes))
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return null
    default:
      return (value) => (schema as unknown as z.ZodType).parse(value)
  }
}

function cutObject(shape: Record<string, z.core.$ZodTypes>): Cut {
  const known = new Set(Object.keys(shape))
  const nested = Object.entries(shape).flatMap(([key, schema]) => {
    const cut = cutBy(schema)
    return cut ? [[key, cut] as const] : []
  })
  return (value) => {
    let result = value as Record<string, unknown>
    for (const key in result) if (!known.has(key)) result = onlyKnown(result, known)
    for (const [key, cut] of nested) {
      const part = result[key]
      const cutPart = part === undefined ? part : cut(part)
      if (cutPart !== part) result = { ...result, [key]: cutPart }
    }
    return result
  }
}

const onlyKnown = (value: Record<string, unknown>, known: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => known.has(key)))

function eachBy(cut: Cut | null): Cut | null {
  if (!cut) return null
  return (values) => {
    const parts = (values as unknown[]).map(cut)
    return parts.every((part, nth) => part === (values as unknown[])[nth]) ? values : parts
  }
}

const unlessEmpty = (cut: Cut | null): Cut | null =>
  cut && ((value) => (value === null || value === undefined ? value : cut(value)))
