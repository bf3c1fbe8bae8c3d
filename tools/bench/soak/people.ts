import { setTimeout as pause } from 'node:timers/promises'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { routeUrl } from '@destek/contracts/core/route-url'
import { liveEventsPath, liveFrames } from '@destek/contracts/system/live-events'
import { keyOf } from '../generate/keys.ts'
import type { Organisation } from '../generate/sizes.ts'

export const works = ['list', 'totals', 'detail', 'create', 'status', 'transfer'] as const
export type Work = (typeof works)[number]

/** The milliseconds of every answer since the last reading, and the wrong answers. */
export interface Answered {
  times: Record<Work, number[]>
  failures: string[]
  /** The changes received over live streams. */
  heard: number
}

export const nothingAnswered = (): Answered => ({
  times: { list: [], totals: [], detail: [], create: [], status: [], transfer: [] },
  failures: [],
  heard: 0,
})

export interface Person {
  url: string
  token: string
  /** Which agent this is; everybody works with cases of their own. */
  nth: number
  of: Organisation
  category: { id: string; parent_id: string; division_id: string }
}

/** Milliseconds between two things that a person does. */
const thinking = 400

/** A day of an agent: views the list, opens a case from it, creates one, transfers it, closes it. */
export async function work(person: Person, answered: () => Answered, signal: AbortSignal): Promise<void> {
  const { url, token, nth, of, category } = person
  const ask = async <Answer>(kind: Work, method: string, path: string, body?: object): Promise<Answer | null> => {
    await pause(thinking * (0.5 + Math.random()))
    const isForm = body instanceof FormData
    const headers = { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) }
    const from = performance.now()
    try {
      const answer = await fetch(url + path, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
      const text = await answer.text()
      answered().times[kind].push(performance.now() - from)
      if (answer.ok) return JSON.parse(text) as Answer
      answered().failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      answered().failures.push(`${method} ${path}: ${error}`)
    }
    return null
  }
  for (let round = nth; !signal.aborted; round += 1) {
    const page = { list: 'all', maxResultCount: 20 }
    const rows = await ask<{ items: Case[] }>('list', 'GET', routeUrl(caseRoutes.rows.path, undefined, page))
    await ask('totals', 'GET', routeUrl(caseRoutes.totals.path, undefined, { list: 'all' }))
    const shown = rows?.items[round % (rows.items.length || 1)]
    if (shown) await ask('detail', 'GET', routeUrl(workspaceRoutes.one.path, { id: shown.id }))
    const opened = await ask<Case>('create', 'POST', caseRoutes.create.path, {
      employeeId: keyOf('employee', 1 + (round % of.employees)),
      callParentWrapupId: category.parent_id,
      callWrapupId: category.id,
      divisionId: category.division_id,
      statusWrapupId: keyOf('status', 1),
      sourceId: keyOf('source', 1),
      description: `<p>Ekran ${round} dakikadır <strong>çok yavaş</strong>.</p>`,
    })
    if (!opened) continue
    const sent = await ask<Case>('transfer', 'POST', routeUrl(transferRoutes.transfer.path, { id: opened.id }), {
      assignedTeamId: keyOf('team', 1 + (round % of.teams)),
      concurrencyStamp: opened.concurrencyStamp,
    })
    const form = new FormData()
    form.set('statusWrapupId', keyOf('status', of.statuses))
    form.set('description', '<p>Çözüldü.</p>')
    form.set('concurrencyStamp', (sent ?? opened).concurrencyStamp)
    await ask('status', 'PUT', routeUrl(caseDetailRoutes.changeStatus.path, { id: opened.id }), form)
  }
}

/** A live stream, opened again where it ended: a browser does so every few minutes. */
export async function listen({ url, token }: Person, answered: () => Answered, signal: AbortSignal): Promise<void> {
  let seen: string | undefined
  while (!signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${token}`, ...(seen && { 'last-event-id': seen }) }
      const stream = await fetch(url + liveEventsPath, { headers, signal })
      if (!stream.ok) answered().failures.push(`A live stream was answered with ${stream.status}.`)
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
        answered().heard += piece.split(`event: ${liveFrames.change}`).length - 1
        seen = [...piece.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? seen
      }
    } catch (error) {
      if (!signal.aborted) answered().failures.push(`A live stream broke: ${error}`)
    }
    await pause(1000, undefined, { signal }).catch(() => {})
  }
}
