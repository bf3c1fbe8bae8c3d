import { caseRoutes } from '@destek/contracts/cases/cases'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { ExportButton, runningExport } from './export-button.tsx'

const month = { startDate: '2026-11-01', endDate: '2026-11-30', filterText: 'şifre' }
const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 251)
const base64 = `"${Buffer.from(bytes).toString('base64')}"`

let saved: { name: string; content: Blob }[]
beforeEach(() => {
  saved = []
  let content: Blob
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (content = blob) && 'blob:1', revokeObjectURL: vi.fn() }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
})

afterEach(() => runningExport.get()?.cancel())

async function openButton(
  query: object = month,
  permissions: readonly Permission[] = [P.ActivityAllList, P.ActivityExcelExport],
) {
  const server = fakeServer()
  let sending: ReadableStreamDefaultController<Uint8Array>
  let signal: AbortSignal | null | undefined
  server.answers(caseRoutes.excelList, (received) => {
    signal = received.signal
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sending = controller) })
    signal?.addEventListener('abort', () => sending.error(new DOMException('Aborted', 'AbortError')))
    return new Response(body, { headers: { 'x-total-count': '1284' } }) as never
  })
  await signedIn(server, { permissions })
  const view = renderWithProviders(<ExportButton query={query} list="group" />)
  const send = (text: string) => sending.enqueue(new TextEncoder().encode(text))
  const press = () => view.user.click(screen.getByRole('button', { name: 'Export to Excel' }))
  return {
    ...view,
    press,
    send,
    end: () => sending.close(),
    breakOff: () => sending.error(new TypeError('network error')),
    isCancelled: () => signal?.aborted,
    calls: () => server.calls(caseRoutes.excelList),
  }
}

describe('Export to Excel', () => {
  it('is there only for those who may export [LIST-034]', async () => {
    const { unmount } = await openButton(month, [P.ActivityAllList, P.ActivityMyQueues])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    unmount()
    await openButton()
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeVisible()
  })

  it('asks for the filtered list, tells how far it is, and saves Cases_<day>.xlsx [LIST-038, LIST-039]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T22:30:00Z'), toFake: ['Date'] })
    const { press, send, end, calls } = await openButton()
    await press()
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveTextContent('Exporting 1,284 cases… 0.0 MB'))
    // Chunks end anywhere, even inside a group of four characters.
    send(base64.slice(0, 70_002))
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveTextContent('Exporting 1,284 cases… 0.1 MB'))
    send(base64.slice(70_002))
    end()
    expect(await screen.findByRole('button', { name: 'Export to Excel' })).toBeVisible()
    expect(await screen.findByText('1,284 cases were saved in Cases_2026-11-15.xlsx.')).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['Cases_2026-11-15.xlsx'])
    expect(saved[0]!.content.type).toContain('spreadsheetml')
    expect(Buffer.from(await saved[0]!.content.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(calls().map(({ query }) => query)).toEqual([{ ...month, list: 'group' }])
  })

  it.each([
    { row: '[LIST-035]', range: { startDate: '', endDate: '' }, reason: 'Please select a date range for the export.' },
    {
      row: '[LIST-036]',
      range: { startDate: '2026-11-02', endDate: '2026-11-01' },
      reason: 'Invalid date: the start of the range must be before its end.',
    },
    {
      row: '[LIST-037]',
      range: { startDate: '2025-01-01', endDate: '2026-01-02' },
      reason: 'Choose a range of less than one year (at most 365 days).',
    },
  ])('says why before it asks, and asks for other days in place: $reason $row', async ({ range, reason }) => {
    vi.useFakeTimers({ now: new Date('2026-11-14T22:30:00Z'), toFake: ['Date'] })
    const { press, calls, user, end } = await openButton({ ...month, ...range })
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: 'Which days?' }))
    expect(dialog.getByText(reason, { selector: 'p' })).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Export to Excel' })
    if (range.startDate) {
      // A proposal does not replace the chosen days.
      await user.click(send)
      await user.click(dialog.getByRole('textbox', { name: /Date/ }))
      await user.click(await screen.findByText('Last month'))
    }
    expect(calls()).toHaveLength(0)
    await user.click(send)
    await waitFor(() => expect(calls()).toHaveLength(1))
    expect(calls()[0]!.query).toEqual({ ...month, startDate: '2026-10-16', endDate: '2026-11-15', list: 'group' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    end()
  })

  it('can be cancelled, and saves no part of a file', async () => {
    const { press, send, user, isCancelled, breakOff } = await openButton()
    await press()
    await screen.findByText(/1,284 cases/)
    send(base64.slice(0, 5000))
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
    expect(await screen.findByRole('button', { name: 'Export to Excel' })).toBeVisible()
    expect(isCancelled()).toBe(true)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    await press()
    await screen.findByText(/1,284 cases/)
    send(base64.slice(0, 5000))
    breakOff()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Export to Excel' })).toBeVisible()
    expect(saved).toEqual([])
  })
})
