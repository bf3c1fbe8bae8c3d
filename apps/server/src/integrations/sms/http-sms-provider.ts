import { SmsReport } from '@destek/contracts/people/sms'
import { z } from 'zod'
import { ask, type HttpAnswer } from '../http/ask.ts'
import { failedAnswer } from '../http/failed-answer.ts'
import { IntegrationFailure } from '../integration-failure.ts'
import { isSigned, signatureHeader } from '../webhooks/signature.ts'
import { credentials, json, providerAddress, sentenceOf } from './provider-answers.ts'
import type { SmsAccount, SmsMessage, SmsProvider, ToldReport } from './sms-provider.ts'
import { filled, filledJson, type SmsTemplate, valuesOf } from './sms-template.ts'

interface Options {
  /** How long the provider may take for its whole answer. */
  timeout?: number
}

/** Any provider that takes a message by one HTTP call; a template says how. */
export function httpSmsProvider(address: string, template: SmsTemplate, { timeout = 10_000 }: Options = {}): SmsProvider {
  const base = providerAddress(address)
  const at = (path: string) => new URL(base.href.replace(/(?<!\/)\/+$/, '') + path)
  return {
    address: base.host,
    alphabets: template.alphabets,
    mayRepeat: template.recognisesRepeats,
    send: async (account, message) => {
      const path = filled(template.path, valuesOf(account, message), encodeURIComponent)
      const answer = await ask(at(path), { ...questionOf(template, account, message), timeout })
      return { providerReference: referenceIn(answer, template, account, message.to) }
    },
    check: async (account) => {
      const { method, path } = template.check ?? { method: 'GET', path: '' }
      const answer = await ask(at(path), { method, headers: authorizationOf(template, account), timeout })
      const failure = failureIn(answer, template, account)
      if (failure && (template.check || failure.problem === 'account' || failure.problem === 'busy')) throw failure
    },
    readReport,
  }
}

const authorizationOf = ({ authorization }: SmsTemplate, account: SmsAccount): Record<string, string> =>
  authorization === 'none'
    ? {}
    : { authorization: authorization === 'basic' ? `Basic ${credentials(account)}` : `Bearer ${account.password}` }

function questionOf(template: SmsTemplate, account: SmsAccount, message: SmsMessage) {
  const values = valuesOf(account, message)
  const headers = Object.fromEntries(Object.entries(template.headers).map(([name, value]) => [name, filled(value, values)]))
  const form =
    template.form && Object.entries(template.form).map(([name, value]): [string, string] => [name, filled(value, values)])
  const body = form
    ? { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
    : template.json === undefined
      ? null
      : { type: 'application/json', text: JSON.stringify(filledJson(template.json, values)) }
  return {
    method: template.method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': body.type }),
      'idempotency-key': message.reference,
      ...authorizationOf(template, account),
      ...headers,
    },
    ...(body && { body: body.text }),
  }
}

const Reference = z.union([z.string().trim().min(1).max(100), z.number().transform(String)])

function referenceIn(answer: HttpAnswer, template: SmsTemplate, account: SmsAccount, to: string): string {
  const failure = failureIn(answer, template, account, to)
  if (failure) throw failure
  const read = Reference.safeParse(valueAt(json(answer.text), template.reference))
  if (!read.success) throw new IntegrationFailure('notUnderstood', { code: answer.status })
  return read.data
}

/** Null: the provider says yes. */
function failureIn(answer: HttpAnswer, template: SmsTemplate, account: SmsAccount, to?: string): IntegrationFailure | null {
  const { outcome } = template
  const said = json(answer.text)
  const sentence = template.sentence ? sentenceOf(valueAt(said, template.sentence), account, to) : null
  const code = outcome && codeAt(said, outcome.field)
  if (outcome && code !== undefined) {
    if (outcome.accepted.includes(code)) return null
    const problem = outcome.account.includes(code) ? 'account' : outcome.busy.includes(code) ? 'busy' : 'refused'
    return new IntegrationFailure(problem, { code, sentence })
  }
  if (answer.status < 200 || answer.status > 299) return failedAnswer(answer, sentence)
  return outcome ? new IntegrationFailure('notUnderstood', { code: answer.status }) : null
}

function codeAt(said: unknown, path: string): string | undefined {
  const code = valueAt(said, path)
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner && typeof inner === 'object' ? (inner as Record<string, unknown>)[name] : undefined),
      value,
    )
}

/** JSON, signed as all webhooks are; the secret is the account's password. */
function readReport({ password }: SmsAccount, { headers, body, now }: ToldReport) {
  const signature = headers[signatureHeader]
  if (typeof signature !== 'string' || !isSigned(password, signature, body, now)) return null
  const { data } = SmsReport.safeParse(json(body))
  return (
    data && {
      ...data,
      providerReference: data.providerReference ?? null,
      code: data.state === 'undelivered' ? (data.code ?? null) : null,
    }
  )
}
