import { explainIssue } from '@destek/contracts/core/validation-messages'
import { z } from 'zod'
import { translate } from '../../../lib/i18n/i18n.ts'

/** The rules of a form, from the schema of its route only. */
export interface FieldRules {
  isRequired: boolean
  maxLength: number | undefined
}

/** The first problem of each field, as text for the user. */
export function problemsOf(schema: z.ZodType, group: string, values: unknown): Map<string, string> {
  const problems = new Map<string, string>()
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const { message, members } = explainIssue(issue, group, translate)
    const field = members[0] ?? ''
    if (!problems.has(field)) problems.set(field, message)
  }
  return problems
}

export function fieldRules(schema: z.ZodType, name: string): FieldRules {
  const field = fieldsOf(schema)[name]
  if (!field) return noRules
  const known = rulesOf.get(field) ?? readRules(field)
  rulesOf.set(field, known)
  return known
}

const noRules: FieldRules = { isRequired: false, maxLength: undefined }

/** Cached: each field reads them on each render, and they need a JSON schema. */
const rulesOf = new WeakMap<z.ZodType, FieldRules>()

const readRules = (field: z.ZodType): FieldRules => ({
  isRequired: !field.safeParse(undefined).success,
  maxLength: maxLengthIn(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })),
})

export const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}

/** The bound may be inside "or null". */
function maxLengthIn({ maxLength, anyOf = [] }: { maxLength?: number; anyOf?: unknown[] }): number | undefined {
  if (maxLength !== undefined) return maxLength
  return anyOf.map((option) => maxLengthIn(option as { maxLength?: number })).find((found) => found !== undefined)
}
