import { z } from 'zod'
import { ask, type HttpAnswer } from '../http/ask.ts'
import { failedAnswer } from '../http/failed-answer.ts'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'
import { credentials, json, providerAddress, sentenceOf } from './provider-answers.ts'
import type { SmsAccount, SmsMessage, SmsProvider, SmsSearch } from './sms-provider.ts'
import { readTwilioReport } from './twilio-reports.ts'

interface Options {
  /** How long one answer may take. */
  timeout?: number
}

/**
 * The messages API of Twilio, version 2010-04-01. The user name is the account's SID, the password its auth token, the sender a number, a name
 * or the SID of a messaging service. Twilio recognises no repetition, so a later try looks for what an earlier one has sent.
 */
export function twilio(address = 'https://api.twilio.com', { timeout = 10_000 }: Options = {}): SmsProvider {
  const base = providerAddress(address)
  const asking = async (account: SmsAccount, path: string, form?: URLSearchParams, to?: string) => {
    const answer = await ask(new URL(`/2010-04-01/Accounts/${encodeURIComponent(account.userName)}${path}`, base), {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${credentials(account)}`,
        accept: 'application/json',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: form.toString() }),
      timeout,
    })
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer, account, to)
    return answer
  }
  return {
    address: base.host,
    // It writes wide as soon as a letter is missing in the default alphabet.
    alphabets: 'default',
    mayRepeat: true,
    send: async (account, message) => {
      assertSender(account)
      const { status, text } = await asking(account, '/Messages.json', formOf(account, message), message.to)
      const read = z.object({ sid: z.string().min(1).max(100) }).safeParse(json(text))
      if (!read.success) throw new IntegrationFailure('notUnderstood', { code: status })
      return { providerReference: read.data.sid }
    },
    find: async (account, search) => {
      const query = new URLSearchParams({ To: search.to, PageSize: '100' })
      const { status, text } = await asking(account, `/Messages.json?${query}`, undefined, search.to)
      const read = Messages.safeParse(json(text))
      if (!read.success) throw new IntegrationFailure('notUnderstood', { code: status })
      return read.data.messages.find((message) => isSought(message, search))?.sid ?? null
    },
    check: async (account) => {
      assertSender(account)
      await asking(account, '.json')
    },
    readReport: readTwilioReport,
  }
}

/** Twilio takes no message without one. */
function assertSender({ sender }: SmsAccount): void {
  if (sender === null) throw new IntegrationFailure('notConnected', { sentence: 'Twilio needs a sender.' })
}

function formOf({ sender }: SmsAccount, { to, text, reportTo }: SmsMessage): URLSearchParams {
  const isService = sender !== null && /^MG[\da-f]{32}$/i.test(sender)
  return new URLSearchParams({
    To: to,
    Body: text,
    ...(sender !== null && (isService ? { MessagingServiceSid: sender } : { From: sender })),
    ...(reportTo !== null && { StatusCallback: reportTo }),
  })
}

const Messages = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string().nullable() })),
})

/** Excludes earlier messages with the same words, and those of other tries. A waiting message has no time of sending yet. */
const isSought = (message: z.infer<typeof Messages>['messages'][number], { text, since, except }: SmsSearch) =>
  message.body === text && Date.parse(message.date_created ?? '') >= since.getTime() && !except.includes(message.sid)

/** Numbers of Twilio that say more than the status beside them. */
const problems: Readonly<Record<number, IntegrationProblem>> = {
  14107: 'busy',
  20003: 'account',
  20404: 'account',
  20429: 'busy',
  21611: 'busy',
}

function failureOf(answer: HttpAnswer, account: SmsAccount, to?: string): IntegrationFailure {
  const read = z.object({ code: z.int().nullish(), message: z.string().nullish() }).safeParse(json(answer.text))
  const { code, message } = read.data ?? {}
  const usual = failedAnswer(answer, sentenceOf(message, account, to))
  if (!code) return usual
  const { problem, sentence, retryAfter } = usual
  return new IntegrationFailure(problems[code] ?? problem, { code, sentence, ...(retryAfter && { retryAfter }) })
}
