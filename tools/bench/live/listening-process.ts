/** Runs the listeners in a separate process, so that their cost does not count as the server's. */
import { connect } from 'node:net'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { percentiles } from '../percentiles.ts'
import type { Delivered, Listening } from './listening-messages.ts'

/** When each change was heard of, by the case that it is about. */
const arrivals = new Map<string, number[]>()
const atATime = 50
let ready = 0
let ended = 0

function listen(url: URL, token: string): Promise<void> {
  const socket = connect(Number(url.port), url.hostname)
  socket.setEncoding('utf8')
  socket.write(`GET ${liveEventsPath} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  let rest = ''
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => (ended += 1))
    socket.on('data', (text: string) => {
      const now = Date.now()
      const whole = (rest + text).split('\n')
      rest = whole.pop()!
      for (const line of whole) {
        if (line.startsWith('event: ready')) {
          ready += 1
          resolve()
        }
        const [, id] = /"subjectId":"([^"]+)"/.exec(line) ?? []
        if (id) timesOf(id).push(now)
      }
    })
  })
}

function timesOf(id: string): number[] {
  const times = arrivals.get(id) ?? []
  arrivals.set(id, times)
  return times
}

async function open(address: string, tokens: readonly string[]): Promise<number> {
  const url = new URL(address)
  for (let nth = 0; nth < tokens.length; nth += atATime)
    await Promise.all(tokens.slice(nth, nth + atATime).map((token) => listen(url, token)))
  return ready
}

function delivered(since: ReadonlyMap<string, number>): Delivered {
  const times = [...since].flatMap(([id, at]) => (arrivals.get(id) ?? []).map((heard) => Math.max(0, heard - at)))
  return { count: times.length, times: percentiles(times), ended }
}

process.on('message', (order: Listening) => {
  const answer = 'tokens' in order ? open(order.url, order.tokens) : Promise.resolve(delivered(order.since))
  answer.then(
    (value) => process.send!(value),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
