import type pg from 'pg'
import { keyOf } from './generate/keys.ts'
import type { Asked, HttpClient } from './http-client.ts'
import { percentiles, type Times } from './percentiles.ts'
import type { Statement } from './server-messages.ts'

/** Enough for a p95 to mean something; where one answer takes very long, a few must do. */
const enoughTimes = 20
const leastTimes = 3
const mostTimes = 2000
/** Each figure starts with warm-up calls, so that their order does not matter. */
const warmingUp = { least: 3, most: 100, milliseconds: 2000 }

/** True when the measurement should continue, by the number of calls so far and the requested duration. */
const goesOn = (times: number, from: number, wished: number) => {
  const spent = performance.now() - from
  return times < leastTimes || (times < mostTimes && spent < (times < enoughTimes ? 5 * wished : wished))
}

const isCold = (times: number, from: number) =>
  times < warmingUp.least || (times < warmingUp.most && performance.now() - from < warmingUp.milliseconds)

/** Does one thing and tells how many milliseconds it took. */
export type Asker = (nth: number) => Promise<number>

/** Alternates between the sides, so that other work on the machine affects them equally. */
export async function measureAlternately(askers: readonly Asker[], seconds: number): Promise<Times[]> {
  const times = askers.map((): number[] => [])
  for (let nth = 0, from = performance.now(); isCold(nth, from); nth++) for (const ask of askers) await ask(nth)
  const from = performance.now()
  for (let nth = 0; goesOn(nth, from, seconds * 1000 * askers.length); nth++) {
    for (const [place, ask] of askers.entries()) times[place]!.push(await ask(nth))
  }
  return times.map(percentiles)
}

/** Several at once, each asking again as soon as it is answered. */
export async function measureTogether(askers: readonly Asker[], seconds: number): Promise<Times & { perSecond: number }> {
  const from = performance.now()
  const times: number[] = []
  let asked = 0
  const client = async (ask: Asker) => {
    while (goesOn(asked, from, seconds * 1000)) times.push(await ask(asked++))
  }
  await Promise.all(askers.map(client))
  return { ...percentiles(times), perSecond: (1000 * times.length) / (performance.now() - from) }
}

/** Through HTTP, one of these requests after the other. */
export function httpAsker(http: HttpClient, requests: readonly Asked[]): Asker {
  return async (nth) => {
    const request = requests[nth % requests.length]!
    const from = performance.now()
    const { status, body } = await http.send(request)
    const took = performance.now() - from
    if (status !== 200) throw new Error(`${request.path} was answered with ${status}: ${body.slice(0, 500)}`)
    return took
  }
}

/**
 * The statements of these requests again, without the server: one connection, the same role, the same tenant. A statement whose plan the
 * server keeps is not planned anew here, or it would seem slower than it is.
 */
export function bareAsker(client: pg.Client, requests: readonly Statement[][]): Asker {
  return async (nth) => {
    await client.query('begin')
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [keyOf('tenant', 1)])
    const from = performance.now()
    for (const { name, text, values } of requests[nth % requests.length]!) {
      await client.query({ name: name, text, values: [...values] })
    }
    const took = performance.now() - from
    await client.query('commit')
    return took
  }
}
