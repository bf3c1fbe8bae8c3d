import { readFileSync } from 'node:fs'
import { smsAlphabets } from '@destek/contracts/definitions/sms-segments'
import { z } from 'zod'
import type { SmsAccount, SmsMessage } from './sms-provider.ts'

/** The placeholders of a template. `digits` is the number without its plus. */
const placeholders = ['to', 'digits', 'text', 'sender', 'reference', 'userName', 'password', 'reportTo'] as const
type Values = Record<(typeof placeholders)[number], string>

const Codes = z.array(z.string()).default([])

/** How a provider is asked by HTTP, and how its answer is read; docs/operate/sms.md explains it. */
const SmsTemplate = z.strictObject({
  method: z.enum(['POST', 'PUT', 'GET']).default('POST'),
  path: z.string().startsWith('/'),
  authorization: z.enum(['basic', 'bearer', 'none']).default('basic'),
  headers: z.record(z.string(), z.string()).default({}),
  /** One of them, or neither. */
  json: z.json().optional(),
  form: z.record(z.string(), z.string()).optional(),
  /** The place of the provider's own message id in its answer: names and positions with dots between. */
  reference: z.string().min(1),
  /** The place of the error message. */
  sentence: z.string().optional(),
  /** For a provider whose answers carry the result in a field. A value in none of the lists is a refusal. */
  outcome: z.strictObject({ field: z.string().min(1), accepted: Codes, account: Codes, busy: Codes }).optional(),
  alphabets: z.enum(smsAlphabets).default('default'),
  /** True when the provider sends a message once for repeated requests with the same `Idempotency-Key`. */
  recognisesRepeats: z.boolean().default(false),
  /** A call that changes nothing and needs the account; left out: any answer counts. */
  check: z.strictObject({ method: z.enum(['GET', 'POST']).default('GET'), path: z.string().startsWith('/') }).optional(),
})

export type SmsTemplate = z.infer<typeof SmsTemplate>

/** Reads the template once, when the server starts. A mistake in it stops the start. */
export function readSmsTemplate(file: string): SmsTemplate {
  const fail = (problem: string) => new Error(`SMS_TEMPLATE (${file}): ${problem}`)
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw fail(`it cannot be read: ${(error as Error).message}`)
  }
  const { data, error } = SmsTemplate.safeParse(written)
  if (error) throw fail(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
  if (data.json !== undefined && data.form) throw fail('it has both "json" and "form"; a message has one body.')
  const unknown = JSON.stringify([data.path, data.headers, data.json, data.form]).matchAll(/\{(\w+)\}/g)
  for (const [placeholder, name] of unknown) {
    if (!(placeholders as readonly string[]).includes(name!))
      throw fail(`${placeholder} is not known. Known are ${placeholders.map((known) => `{${known}}`).join(', ')}.`)
  }
  return data
}

export const valuesOf = (account: SmsAccount, { to, text, reference, reportTo }: SmsMessage): Values => ({
  to,
  digits: to.replace('+', ''),
  text,
  sender: account.sender ?? '',
  reference,
  userName: account.userName,
  password: account.password,
  reportTo: reportTo ?? '',
})

export const filled = (written: string, values: Values, encode = (value: string) => value): string =>
  written.replaceAll(/\{(\w+)\}/g, (_, name: keyof Values) => encode(values[name]))

/** Values stand in texts only, so none of them can become anything else than a text. */
export function filledJson(written: z.infer<ReturnType<typeof z.json>>, values: Values): unknown {
  if (typeof written === 'string') return filled(written, values)
  if (Array.isArray(written)) return written.map((item) => filledJson(item, values))
  if (written === null || typeof written !== 'object') return written
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, filledJson(value, values)]))
}
