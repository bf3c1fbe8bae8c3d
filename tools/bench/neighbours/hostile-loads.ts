import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { routeUrl } from '@destek/contracts/core/route-url'

/** A load from another tenant, and how to stop it. */
export interface Load {
  name: string
  start(url: URL, tokens: readonly string[]): Promise<() => void>
}

const many = <Value>(count: number, make: (nth: number) => Value): Value[] => Array.from({ length: count }, (_, nth) => make(nth))

/** The load measures the held connections, not a burst. */
async function slowly<Value>(count: number, make: (nth: number) => Value): Promise<Value[]> {
  const made: Value[] = []
  for (let nth = 0; nth < count; nth += 1) {
    made.push(make(nth))
    if (nth % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return made
}

function open(url: URL, text: string): Socket {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

const head = (method: string, path: string, url: URL, token: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n${more}\r\n`

const closing = (sockets: Socket[]) => () => sockets.forEach((socket) => socket.destroy())

/** Exports of a year that are asked for and not read. */
const slowReaders: Load = {
  name: '100 exports that nobody reads',
  async start(url, tokens) {
    const year = { list: 'all' as const, startDate: daysAgo(364), endDate: daysAgo(0) }
    const path = routeUrl(caseRoutes.excelList.path, undefined, year)
    const sockets = await slowly(100, (nth) => open(url, head('GET', path, url, tokens[nth % tokens.length]!)))
    sockets.forEach((socket) => socket.pause())
    return closing(sockets)
  },
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Uploads that send a byte now and then. */
const slowWriters: Load = {
  name: '300 uploads, byte by byte',
  async start(url, tokens) {
    const path = routeUrl(documentRoutes.upload.path, { id: crypto.randomUUID() })
    const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n'
    const sockets = await slowly(300, (nth) => open(url, head('POST', path, url, tokens[nth % tokens.length]!, form)))
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 200)
    return () => {
      clearInterval(drip)
      closing(sockets)()
    }
  },
}

/** Requests that never come to the end of their head. */
const halfOpen: Load = {
  name: '1,000 half-open sockets',
  async start(url) {
    return closing(many(1000, () => open(url, `GET /api/destek/activity HTTP/1.1\r\nhost: ${url.host}\r\n`)))
  },
}

const idleStreams: Load = {
  name: '2,000 idle live streams',
  async start(url, tokens) {
    const sockets = await slowly(2000, (nth) => open(url, head('GET', liveEventsPath, url, tokens[nth % tokens.length]!)))
    sockets.forEach((socket) => socket.resume())
    return closing(sockets)
  },
}

/** Each of three people has a hundred requests on their way, always. */
const manyRequests = (name: string, first: number, filterText?: string): Load => ({
  name,
  async start(url, tokens) {
    let isOn = true
    const agent = new Agent({ keepAlive: true })
    const path = routeUrl(caseRoutes.pagedList.path, undefined, { maxResultCount: 20, filterText })
    const ask = (token: string) => {
      if (!isOn) return
      const sent = request(new URL(path, url), { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.resume()
        answer.once('close', () => ask(token))
      })
      sent.once('error', () => setTimeout(() => ask(token), 100))
      sent.end()
    }
    await slowly(300, (nth) => ask(tokens[first + (nth % 3)]!))
    return () => {
      isOn = false
      agent.destroy()
    }
  },
})

export const loads: readonly Load[] = [
  slowReaders,
  slowWriters,
  halfOpen,
  idleStreams,
  manyRequests('100 lists in flight, 3 persons', 0),
  manyRequests('100 searches in flight, 3 persons', 3, 'a'),
]
