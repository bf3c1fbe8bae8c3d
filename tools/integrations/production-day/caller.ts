import { setTimeout as pause } from 'node:timers/promises'
import { positionHeader } from '@destek/contracts/system/read-positions'

/** The number of calls, and the failed ones. */
export interface Journal {
  asked: number
  failures: Failure[]
}

export interface Failure {
  what: string
  why: string
  /** When it was sent, and when its failure was known. */
  from: number
  to: number
}

export class NotDone extends Error {}

/** A user who sends one call after the other. */
export interface Caller {
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>
}

interface Options {
  url: string
  token(): Promise<string> | string
  journal: Journal
}

/** Keeps the position of its last change, as the browser does. */
export function createCaller({ url, token, journal }: Options): Caller {
  let position: string | null = null
  const send = async (method: string, path: string, body?: object): Promise<string> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(position && { [positionHeader]: position }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`)
    position = answer.headers.get(positionHeader) ?? position
    return text
  }
  return {
    async call<Answer>(method: string, path: string, body?: object) {
      const from = Date.now()
      journal.asked += 1
      try {
        const text = await send(method, path, body)
        return (text ? JSON.parse(text) : null) as Answer
      } catch (error) {
        const why =
          error instanceof Error
            ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
            : `${error}`
        journal.failures.push({ what: `${method} ${path.split('?')[0]}`, why, from, to: Date.now() })
        throw new NotDone(why, { cause: error })
      }
    },
  }
}

/** Repeats a call that may be sent twice. */
export async function untilDone<Result>(work: () => Promise<Result>, isOver: () => boolean): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotDone) || isOver()) throw error
      await pause(250)
    }
  }
}
