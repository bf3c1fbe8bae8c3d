import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { routeUrl } from '@destek/contracts/core/route-url'
import { liveEventsPath, liveFrames } from '@destek/contracts/system/live-events'
import { createCaller, type Journal, NotDone } from './caller.ts'
import type { Definitions } from './definitions.ts'
import { type Ledger, newLedger } from './ledger.ts'
import type { SignedIn } from './people.ts'
import { createWriter } from './writer.ts'

export interface Load {
  ledger: Ledger
  journal: Journal
  /** The changes received over live streams, and the number of opened streams. */
  live: { heard: number; opened: number }
  end(): Promise<void>
}

/** A person does not ask more than once in this time, and so stays below the limit of requests. */
const betweenRequests = 120

/** People who work, each at one thing after the other, until it is ended. */
export function startLoad(url: string, people: readonly SignedIn[], definitions: Definitions): Load {
  const over = new AbortController()
  const [ledger, journal, live] = [newLedger(), { asked: 0, failures: [] } as Journal, { heard: 0, opened: 0 }]
  const isOver = () => over.signal.aborted
  const working = people.map((person) => work(url, person, definitions, { ledger, journal, isOver }))
  const listening = people.slice(0, 3).map((person) => listen(url, person, live, over.signal))
  const done = Promise.all([...working, ...listening])
  // `end` reports the error.
  done.catch(() => {})
  return {
    ledger,
    journal,
    live,
    end: async () => {
      over.abort()
      await done
    },
  }
}

type Kept = Pick<Load, 'ledger' | 'journal'> & { isOver(): boolean }

async function work(url: string, person: SignedIn, { choices, solved }: Definitions, { ledger, journal, isOver }: Kept) {
  const caller = createCaller({ url, token: person.token, journal })
  const writer = createWriter({ caller, choices, ledger, isOver })
  const list = (filterText?: string) =>
    caller.call<{ items: { id: string }[] }>(
      'GET',
      routeUrl(caseRoutes.pagedList.path, undefined, { maxResultCount: 20, filterText }),
    )
  for (let nth = 0; !isOver(); nth += 1) {
    const steps = [
      () => list(),
      async () => {
        const opened = await writer.openCase()
        if (nth % 2 === 0) await step(() => writer.upload(opened.id))
        await step(() => findsOwn(opened))
        if (nth % 3 > 0) await step(() => writer.changeStatus(opened, solved))
      },
      () => readsDocument(),
    ]
    for (const next of steps) await step(next)
  }

  /** A failure is recorded in the journal, and the user goes on. */
  async function step(next: () => Promise<unknown>): Promise<void> {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
    }
    await pause(betweenRequests)
  }

  /** Lists may come from a replica, but users always see their own writes. */
  async function findsOwn({ id, description }: Case): Promise<void> {
    const from = Date.now()
    const { items } = await list(/[0-9a-f-]{36}/.exec(description)![0])
    if (items.some((found) => found.id === id)) return
    journal.failures.push({ what: 'A list', why: 'lacked the case that its reader had just opened', from, to: Date.now() })
  }

  async function readsDocument(): Promise<void> {
    const kept = [...ledger.documents].at(-1 - Math.floor(Math.random() * 10))
    if (!kept) return
    const from = Date.now()
    const base64 = await caller.call<string>('GET', routeUrl(documentRoutes.download.path, { id: kept[0] }))
    if (createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex') === kept[1].sha256) return
    journal.failures.push({ what: 'A document', why: 'had other bytes', from, to: Date.now() })
  }
}

/** A live stream that is opened again whenever it ends, as the browser does. */
async function listen(url: string, person: SignedIn, live: Load['live'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const stream = await fetch(url + liveEventsPath, { headers: { authorization: `Bearer ${await person.token()}` }, signal })
      live.opened += 1
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream()))
        live.heard += piece.split(`event: ${liveFrames.change}`).length - 1
    } catch {
      // It ends with its server.
    }
    if (!signal.aborted) await pause(500)
  }
}
