import { P } from '@destek/contracts/core/permissions'
import { type Feedback, feedbackRoutes, type FeedbackSummary } from '@destek/contracts/system/feedback'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { FeedbackPage } from './feedback-page.tsx'

export const given = (number: number, more: Partial<Feedback> = {}): Feedback => ({
  id: idOf(number),
  score: 4,
  description: `Opinion ${number}`,
  creationTime: '2026-11-14T08:12:00Z',
  creatorName: 'Zeynep Aksoy',
  ...more,
})

export const summary: FeedbackSummary = {
  count: 5,
  average: 3.75,
  scores: [0, 1, 0, 2, 1],
  months: [
    { month: '2026-09-01', count: 2, average: 3 },
    { month: '2026-10-01', count: 0, average: null },
    { month: '2026-11-01', count: 3, average: 4.5 },
  ],
}

interface Options {
  address?: string
  prepare?: (server: FakeServer) => void
}

/** The page with a server that stores this feedback and filters the list by score only. */
export async function openFeedbackPage(rows: readonly Feedback[], { address = '/', prepare }: Options = {}) {
  const server = fakeServer()
  const kept = [...rows]
  server.answers(feedbackRoutes.pagedList, ({ query: { score, maxResultCount } }) => {
    const found = kept.filter((row) => !score || String(row.score) === score)
    return { items: found.slice(0, Number(maxResultCount)), totalCount: found.length }
  })
  server.answers(feedbackRoutes.summary, () =>
    kept.length > 0 ? summary : { count: 0, average: null, scores: [0, 0, 0, 0, 0], months: [] },
  )
  prepare?.(server)
  await signedIn(server, { permissions: [P.Feedback] })
  const page = await renderPage(<FeedbackPage />, address)
  return { ...page, server, kept, asked: () => server.calls(feedbackRoutes.pagedList).at(-1)!.query }
}
