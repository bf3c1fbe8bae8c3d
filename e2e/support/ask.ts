import { finishesWithin } from '@destek/server/platform/with-timeout'
import type { Page } from '@playwright/test'

const patience = 30_000

/**
 * Asks a page something that only reads. Once in some hundred runs an idle page gave no reply for minutes, and its story ran into its time
 * limit. So the question is asked a second time, and the report names the page.
 */
export async function ask<Answer>(page: Page, question: (argument: string) => Answer, argument = ''): Promise<Awaited<Answer>> {
  const first = page.evaluate(question, argument)
  if (await settlesInTime(first)) return await first
  console.warn(`${page.url()} gave no reply within ${patience / 1000} s, and is asked again.`)
  const second = page.evaluate(question, argument)
  if (await settlesInTime(second)) return await second
  throw new Error(`${page.url()} does not reply.`)
}

/** Whether the reply comes in time, be it an answer or a failure. */
const settlesInTime = (reply: Promise<unknown>): Promise<boolean> =>
  finishesWithin(
    reply.catch(() => {}),
    patience,
  )
