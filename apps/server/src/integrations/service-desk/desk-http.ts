import { requiredText } from '@destek/contracts/core/fields'
import { z } from 'zod'
import type { HttpAnswer } from '../http/ask.ts'
import { failedAnswer } from '../http/failed-answer.ts'
import { oneLine } from '../http/one-line.ts'
import { IntegrationFailure } from '../integration-failure.ts'
import type { ServiceDeskAccount } from './service-desk.ts'

/** The address of the installation's service desk, without a slash at its end. */
export function deskUrl(address: string): URL {
  const url = new URL(address)
  if (url.username || url.password) {
    throw new Error('SERVICE_DESK_URL must carry no user name and no password: each tenant has its own account in the settings.')
  }
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '')
  url.hash = ''
  return url
}

/** A path of the service desk, which may have a query of its own. */
export function below(base: URL, path: string): URL {
  const url = new URL(base)
  const [pathname = '', ...query] = path.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}${pathname}`
  url.search = [url.search.slice(1), query.join('?')].filter(Boolean).join('&')
  return url
}

export const jsonHeaders = (account: ServiceDeskAccount) => ({
  authorization: `Basic ${credentials(account)}`,
  'content-type': 'application/json',
  accept: 'application/json',
})

const credentials = ({ userName, password }: ServiceDeskAccount) => Buffer.from(`${userName}:${password}`).toString('base64')

/** Why an answer is none that was hoped for. `said` is where the service desk may have put a sentence about it. */
export function failureOf(answer: HttpAnswer, account: ServiceDeskAccount, said: readonly unknown[]): IntegrationFailure {
  const words = said.find((each) => typeof each === 'string' && each.trim() !== '')
  const sentence = oneLine(words, [account.password, credentials(account)])
  // The account is valid, but a rule of the service desk denies this ticket.
  return answer.status === 403
    ? new IntegrationFailure('refused', { code: answer.status, sentence })
    : failedAnswer(answer, answer.status === 401 ? null : sentence)
}

/** The number of a ticket, as every service desk has it. */
export const TicketNumber = z.union([requiredText(100), z.int().transform(String)])

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function understood<Shape extends z.ZodType>(shape: Shape, value: unknown, code = 200): z.infer<Shape> {
  const read = shape.safeParse(value)
  if (!read.success) throw new IntegrationFailure('notUnderstood', { code })
  return read.data
}
