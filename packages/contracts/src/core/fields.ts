import { z } from 'zod'
import { normalColour } from './colour.ts'

/** Messages of these rules are keys of the `validation` locale; `explainIssue` turns them into sentences that name the field. */
export const validationKeys = {
  pleaseInput: 'validation:pleaseInput',
  pleaseSelect: 'validation:pleaseSelect',
  length: 'validation:length',
  colour: 'validation:colour',
} as const

export const Id = z.guid().toLowerCase()

/**
 * A reference that may be absent: `""`, null and a missing value all mean null. Most fields of a long query are missing, and `default` answers
 * for those without a look at the rest of the rule.
 */
export const OptionalId = z
  .union([Id, z.literal('')])
  .nullish()
  .transform((id) => id || null)
  .default(null)

/** A reference that must be chosen. */
export const RequiredId = z.guid({ error: validationKeys.pleaseSelect }).toLowerCase()

/** ISO-8601 in UTC. */
export const Time = z.iso.datetime()

/** PostgreSQL keeps every text but one with a NUL character or with half of a character that takes two code units. */
export const storable = /^[^\0\p{Surrogate}]*$/u

/** Blank counts as missing; white space around the text is not kept. */
export const requiredText = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? validationKeys.pleaseInput : undefined) })
    .trim()
    .min(1, { error: validationKeys.pleaseInput })
    .max(max, { error: validationKeys.length })
    .regex(storable)

/** A text that may be left out; blank is kept as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: validationKeys.length })
    .regex(storable)
    .nullish()
    .transform((text) => text || null)
    .default(null)

/** A colour or none, kept as `#RRGGBB` or `#RRGGBBAA`. */
export const Colour = z
  .string({ error: validationKeys.colour })
  .trim()
  .refine((text) => text === '' || normalColour(text) !== null, { error: validationKeys.colour })
  .nullish()
  .transform((text) => (text ? normalColour(text) : null))

/** A service level in whole hours, or none. There is no upper bound but that of exact numbers. */
export const OptionalHours = z
  .int()
  .min(0)
  .nullish()
  .transform((hours) => hours ?? null)

/** Query strings carry booleans as words; ABP clients write `True`. */
export const QueryBoolean = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' })

/** A word of a query that may be left out. */
export const OptionalBoolean = z
  .union([QueryBoolean, z.literal('')])
  .nullish()
  .transform((value) => (typeof value === 'boolean' ? value : null))
  .default(null)

/** Several values in a query, with commas between them; none means null. */
export const commaSeparated = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .union([z.string().max(4000), z.array(z.string().max(4000)).max(100)])
    .nullish()
    .transform((value) =>
      [value ?? '']
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(100))
    .transform((items) => (items.length > 0 ? items : null))
    .default(null)

export const OptionalIds = commaSeparated(Id)

export const ById = z.object({ id: Id })

/** Sent back on update; absent or empty skips the check for changes made meanwhile. */
export const ConcurrencyStamp = z
  .string()
  .max(40)
  .nullish()
  .transform((stamp) => stamp || null)

export const audited = {
  concurrencyStamp: z.string(),
  creationTime: Time,
  creatorId: Id.nullable(),
  lastModificationTime: Time.nullable(),
  lastModifierId: Id.nullable(),
}
