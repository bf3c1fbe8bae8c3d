import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { refusal } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { setViewportWidth } from '../../test/viewport.ts'
import { given, openFeedbackPage, summary } from './test-feedback.tsx'

const scoreButton = (name: RegExp) => screen.findByRole('button', { name })

describe('the page of feedback', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  it('lists what was written with its score, by whom and when', async () => {
    await openFeedbackPage([given(1, { description: 'First line.\nSecond line.' }), given(2, { score: null })])
    const [, first, second] = await waitFor(() => {
      const rows = screen.getAllByRole('row').filter((row) => row.closest('table')?.ariaLabel === 'Feedback')
      expect(rows).toHaveLength(3)
      return rows
    })
    expect(first).toHaveTextContent('4 of 5: good4First line. Second line.Zeynep Aksoy2026-11-14 11:12')
    expect(second).toHaveTextContent('–Opinion 2')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feedback')
  })

  it('tells the average, the scores and the months', async () => {
    await openFeedbackPage([given(1)])
    const part = await screen.findByRole('region', { name: 'Summary of the feedback' })
    expect(await within(part).findByText('3.8 of 5')).toBeVisible()
    expect(part).toHaveTextContent('from 4 scores1 without a score')
    expect(
      within(part)
        .getAllByRole('button')
        .map(({ lastChild }) => lastChild?.textContent),
    ).toEqual([
      '5 of 5: very good, 1 time',
      '4 of 5: good, 2 times',
      '3 of 5: fair, 0 times',
      '2 of 5: poor, 1 time',
      '1 of 5: very poor, 0 times',
    ])
    const months = within(within(part).getByRole('table', { name: 'Average score by month' })).getAllByRole('row')
    expect(months.map(({ textContent }) => textContent)).toEqual([
      'MonthAverageFeedback',
      'Sep 20263.02',
      'Oct 2026–0',
      'Nov 20264.53',
    ])
  })

  it('narrows the list to a score and back, in the address, while the summary stays', async () => {
    const { user, search, server } = await openFeedbackPage([given(1), given(2, { score: 2 })])
    await user.click(await scoreButton(/^2 of 5/))
    await waitFor(() => expect(screen.queryByText('Opinion 1')).not.toBeInTheDocument())
    expect(screen.getByText('Opinion 2')).toBeVisible()
    expect(search()).toBe('?score=2')
    expect(await scoreButton(/^2 of 5/)).toHaveAttribute('aria-pressed', 'true')
    expect(server.calls(feedbackRoutes.summary).every(({ query }) => query['score'] === undefined)).toBe(true)
    await user.click(await scoreButton(/^2 of 5/))
    expect(await screen.findByText('Opinion 1')).toBeVisible()
    expect(search()).toBe('')
  })

  it('takes range, score, text and order from the address, and leaves out what makes no sense', async () => {
    const query = 'startDate=2026-11-01&endDate=2026-11-30&score=4&filter=ara&sort=score desc'
    const { asked, server, unmount } = await openFeedbackPage([given(1)], { address: `/?${query}` })
    await screen.findByText('Opinion 1')
    const range = { startDate: '2026-11-01', endDate: '2026-11-30', filterText: 'ara' }
    expect(asked()).toMatchObject({ ...range, score: '4', sorting: 'score desc' })
    expect(server.calls(feedbackRoutes.summary).at(-1)!.query).toEqual(range)
    expect(screen.getByRole('list', { name: 'Filters that are set' })).toHaveTextContent('Nov 1 – 30, 2026')
    unmount()
    const other = await openFeedbackPage([given(1)], { address: '/?score=6&startDate=soon' })
    await screen.findByText('Opinion 1')
    expect(other.asked()).not.toHaveProperty('score')
    expect(other.asked()).not.toHaveProperty('startDate')
  })

  it('exports what the list shows, as a file named after the day', async () => {
    let saved = ''
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download
    })
    const { user, server } = await openFeedbackPage([given(1)], {
      address: '/?score=4&filter=ara&sort=score',
      prepare: (fake) => fake.answers(feedbackRoutes.excelList, () => btoa('PK spreadsheet')),
    })
    await screen.findByText('Opinion 1')
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }))
    await waitFor(() => expect(saved).toMatch(/^Feedback_\d{4}-\d{2}-\d{2}\.xlsx$/))
    expect(server.calls(feedbackRoutes.excelList)[0]!.query).toEqual({ score: '4', filterText: 'ara', sorting: 'score' })
  })

  it('says that there is none yet, and that nothing matches', async () => {
    const { unmount } = await openFeedbackPage([])
    expect(await screen.findByText('No feedback yet')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Summary of the feedback' })).not.toBeInTheDocument()
    unmount()
    const { user, search } = await openFeedbackPage([given(1)], { address: '/?score=1&filter=x' })
    expect(await screen.findByText('No feedback matches')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Opinion 1')).toBeVisible()
    expect(search()).toBe('')
  })

  it('says why it could not be loaded, and asks again', async () => {
    let isBroken = true
    const { user } = await openFeedbackPage([given(1)], {
      prepare: (server) =>
        server.answers(feedbackRoutes.pagedList, () =>
          isBroken ? refusal(500, { message: 'Broken.' }) : { items: [given(1)], totalCount: 1 },
        ),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('Opinion 1')).toBeVisible()
    expect(await screen.findByText('3.8 of 5')).toBeVisible()
  })

  it('shows the list without the summary where only that fails', async () => {
    let isBroken = true
    const { user } = await openFeedbackPage([given(1)], {
      prepare: (server) =>
        server.answers(feedbackRoutes.summary, () => (isBroken ? refusal(500, { message: 'Broken.' }) : summary)),
    })
    expect(await screen.findByText('The summary could not be loaded.')).toBeVisible()
    expect(screen.getByText('Opinion 1')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3.8 of 5')).toBeVisible()
  })

  it('shows what is given while it is open', async () => {
    const { server, kept } = await openFeedbackPage([])
    await screen.findByText('No feedback yet')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    kept.push(given(7))
    await act(() => live.streams[0]!.send('change', 1, { type: 'feedback.given', subjectId: idOf(7) }))
    expect(await screen.findByText('Opinion 7')).toBeVisible()
    expect(await screen.findByText('3.8 of 5')).toBeVisible()
  })

  it('is a list of cards in a narrow window', async () => {
    setViewportWidth(375)
    await openFeedbackPage([given(1)])
    expect(await screen.findByText('Opinion 1')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Feedback' })).toHaveTextContent('4 of 5: good42026-11-14 11:12Opinion 1Zeynep Aksoy')
  })
})
