import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { routeUrl } from '@destek/contracts/core/route-url'
import { Pool } from 'undici'
import type { AttackedServer } from './attacked-server.ts'
import type { Samples } from './figures.ts'

/** In milliseconds. */
const every = { health: 50, list: 100, memory: 100 }

/** As many as a browser opens. */
const connections = 6

const list = routeUrl(caseRoutes.pagedList.path, undefined, { maxResultCount: 20 })

/** Asks whether the server lives, lists cases as an agent and looks at its memory, until it is stopped. */
export function watchServer(server: AttackedServer, token: string): { samples: Samples; stop(): Promise<void> } {
  const samples: Samples = { answers: [], lists: [], memory: [] }
  const over = new AbortController()
  const health = new Pool(server.url, { connections: 1 })
  const agent = new Pool(server.url, { connections })

  const lookForLife = async () => {
    const answer = await ask(health, { path: '/health/live' })
    if (answer === 200) samples.answers.push(performance.now())
  }
  /** From the moment at which it is to be asked, also where it has to wait for a connection. */
  const listCases = async () => {
    const asked = { at: performance.now(), took: Number.POSITIVE_INFINITY }
    samples.lists.push(asked)
    const status = await ask(agent, { path: list, headers: { authorization: `Bearer ${token}` } })
    if (status === 200) asked.took = performance.now() - asked.at
  }
  const lookAtMemory = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
    if (kilobytes) samples.memory.push({ at: performance.now(), megabytes: Number(kilobytes) / 1024 })
  }

  const lists = setInterval(() => void listCases(), every.list)
  const loops = [repeat(lookForLife, every.health, over.signal), repeat(lookAtMemory, every.memory, over.signal)]
  return {
    samples,
    async stop() {
      over.abort()
      clearInterval(lists)
      await Promise.all([health.destroy(), agent.destroy(), ...loops])
    },
  }
}

async function repeat(work: () => Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const next = pause(milliseconds)
    await work()
    await next
  }
}

/** The status of the answer; null where there is none. */
async function ask(
  pool: Pool,
  { path, headers = {} }: { path: string; headers?: Record<string, string> },
): Promise<number | null> {
  try {
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
    await body.dump()
    return statusCode
  } catch {
    return null
  }
}
