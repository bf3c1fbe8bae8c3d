import { EditCase } from '@destek/contracts/cases/case-edits'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema, withoutNull } from '../../features/configuration/json-schema.ts'
import { unknownId } from './fuzz-values.ts'

/** A field of a contract, also one inside a group of fields. */
export interface FieldPath {
  /** For example `serviceDesk.userName`. */
  name: string
  steps: string[]
  schema: JsonSchema
  isId: boolean
  /** The values that it must be one of, where it is so narrow; an empty text among them is left out. */
  choices: unknown[]
}

const inputs = new WeakMap<z.ZodType, JsonSchema>()

/** Remembered, as the same few schemas are asked thousands of times. */
function inputOf(schema: z.ZodType): JsonSchema {
  const known = inputs.get(schema) ?? jsonSchema(schema, 'input')
  inputs.set(schema, known)
  return known
}

/** Every field that the schema lets a caller send. */
export const pathsOf = (schema: z.ZodType | undefined): FieldPath[] => (schema ? pathsBelow(inputOf(schema), []) : [])

function pathsBelow(schema: JsonSchema, above: string[]): FieldPath[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    const steps = [...above, name]
    const { schema: field } = withoutNull(declared)
    return [
      { name: steps.join('.'), steps, schema: field, isId: refersToRecord(name), choices: choicesOf(declared) },
      ...pathsBelow(field, steps),
    ]
  })
}

/** Also those of a choice among choices. */
const choicesOf = (schema: JsonSchema): unknown[] =>
  [...(schema.enum ?? []), schema.const, ...(schema.anyOf ?? []).flatMap(choicesOf)].filter(
    (value) => value !== undefined && value !== '',
  )

/** A call is known by an id of the telephone system. */
const refersToRecord = (name: string) => /id$/i.test(name) && name !== 'callId'

/** Fields that may be left out, but without which others are refused or not looked at. */
const sentWhenKnown = new Set([
  'startDate',
  'endDate',
  'transfer',
  'assignedTeamId',
  'rootCauseAnalysis',
  'ticketReasonId',
  'actionOwnerId',
])

/** Input in order: what must be sent, and nothing else. */
export function plainInput(schema: z.ZodType | undefined, known: Record<string, unknown>): unknown {
  const input = schema ? plainValue(inputOf(schema), known) : {}
  return schema === EditCase ? withOneEdit({ id: (input as { id: unknown }).id }) : input
}

/** A case takes one changed field at a time: a note, where no other is sent. */
function withOneEdit(input: object): object {
  const issues = EditCase.safeParse(input).error?.issues ?? []
  return issues.some(({ message }) => message === 'validation:edit.nothing') ? { ...input, note: 'Called back.' } : input
}

let serial = 0

function plainValue(declared: JsonSchema, known: Record<string, unknown>): unknown {
  const { schema } = withoutNull(declared)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'uuid' || schema.format === 'guid') return unknownId
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || (sentWhenKnown.has(name) && name in known),
    )
    return Object.fromEntries(fields.map(([name, field]) => [name, name in known ? known[name] : plainValue(field, known)]))
  }
  if (schema.type === 'array') return schema.minItems ? [plainValue(schema.items!, known)] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return `T${(serial += 1)}`
  return schema.minimum ?? 1
}

/** The same input with one field replaced. */
export function withValue(
  schema: z.ZodType,
  input: unknown,
  { steps }: FieldPath,
  value: unknown,
  known: Record<string, unknown>,
): unknown {
  const copy = structuredClone(input) as Record<string, unknown>
  if (schema === EditCase) delete copy['note']
  let [group, declared] = [copy, inputOf(schema)]
  for (const step of steps.slice(0, -1)) {
    declared = withoutNull(declared.properties![step]!).schema
    group = (group[step] ??= plainValue(declared, known)) as Record<string, unknown>
  }
  group[steps.at(-1)!] = value
  return schema === EditCase ? withOneEdit(copy) : copy
}
