import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isPointer } from './json-pointer.ts'
import { type JsonValue, placeholdersIn } from './placeholders.ts'

/** The placeholders of a template, for a ticket and for the query of changes. */
const ofTicket = ['caseNumber', 'summary', 'description', 'group', 'affectedUser', 'priority', 'category', 'requestId'] as const
/** Placeholders whose values are always safe in an address or a header. */
const plain = ['caseNumber', 'requestId'] as const
const ofChanges = ['since'] as const

const path = (allowed: readonly string[]) =>
  z
    .string()
    .refine((text) => /^\/(?!\/)[^\s#\\]*$/.test(text) && !text.split(/[/?]/).includes('..'), {
      error: ({ input }) => `"${String(input)}" is no path: it begins with one slash and has no "..", no "#" and no space.`,
    })
    .superRefine(onlyKnown(allowed))

const pointer = z.string().refine(isPointer, {
  error: ({ input }) => `"${String(input)}" is no JSON pointer: it is like "/result/number".`,
})

const header = z
  .string()
  .regex(/^[\x20-\x7e]*$/, { error: 'A header has letters, digits and signs of ASCII only.' })
  .superRefine(onlyKnown(plain))

/** These are set by the product itself. */
const ownHeaders = new Set([
  'authorization',
  'content-type',
  'content-length',
  'connection',
  'host',
  'idempotency-key',
  'transfer-encoding',
])
const headers = z.record(z.string(), header).superRefine((named, ctx) => {
  for (const name of Object.keys(named)) {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (!/^[A-Za-z0-9-]{1,100}$/.test(name)) refuse('A header is named by letters, digits and hyphens.')
    if (ownHeaders.has(name.toLowerCase())) refuse('This header is set by Destek itself.')
  }
})

const body: z.ZodType<JsonValue> = z.json().superRefine((value, ctx) => {
  for (const text of textsIn(value)) onlyKnown(ofTicket)(text, ctx)
}) as z.ZodType<JsonValue>

const DeskTemplate = z.strictObject({
  create: z.strictObject({
    method: z.enum(['POST', 'PUT']).default('POST'),
    path: path(plain),
    headers: headers.default({}),
    body,
    /** The place of the number in the answer. */
    number: pointer,
  }),
  /** How a ticket that was opened before is found; left out: the service desk knows it by `Idempotency-Key`. */
  find: z.strictObject({ path: path(plain), number: pointer }).optional(),
  /** How changes are read; left out: the service desk tells of them by itself. */
  changes: z
    .strictObject({
      path: path(ofChanges),
      items: pointer,
      number: pointer,
      state: pointer,
      updated: pointer,
      id: pointer.optional(),
    })
    .optional(),
  /** Something that can be read and changes nothing. */
  check: z.strictObject({ path: path([]) }).optional(),
})

export type DeskTemplate = z.infer<typeof DeskTemplate>

/** Reads the file that SERVICE_DESK_TEMPLATE names; what cannot work stops the start with a sentence that names it. */
export function readDeskTemplate(file: string): DeskTemplate {
  return parseDeskTemplate(contentOf(file))
}

export function parseDeskTemplate(text: string): DeskTemplate {
  const parsed = DeskTemplate.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'The file'}: ${issue.message}`)
  throw new Error(`SERVICE_DESK_TEMPLATE is not usable.\n${problems.join('\n')}`)
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`SERVICE_DESK_TEMPLATE is not usable.\nThe file "${file}" cannot be read.`, { cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('SERVICE_DESK_TEMPLATE is not usable.\nThe file is no JSON.', { cause: error })
  }
}

function onlyKnown(allowed: readonly string[]) {
  return (text: string, ctx: z.RefinementCtx) => {
    for (const name of placeholdersIn(text).filter((each) => !allowed.includes(each))) {
      const known = allowed.map((each) => `{${each}}`).join(', ') || 'none'
      ctx.addIssue({ code: 'custom', message: `{${name}} is no placeholder here. Known are: ${known}.` })
    }
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
