import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { SlaBadge } from './sla-badge.tsx'
import { slaState } from './sla-badge.tsx'

const now = Date.parse('2026-11-15T09:00:00Z')
const hour = 3_600_000
const due = (hours: number) => new Date(now + hours * hour).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

describe('the time that is left for a case', () => {
  it.each([
    { hours: 21.4, short: '21 h', long: '21 h left', kind: 'plenty' },
    { hours: 6 + 52 / 60, short: '6 h 52 m', long: '6 h 52 m left', kind: 'plenty' },
    { hours: 3, short: '3 h', long: '3 h left', kind: 'short' },
    { hours: 12 / 60, short: '12 m', long: '12 m left', kind: 'short' },
    { hours: -(2 + 10 / 60), short: '+2 h 10 m', long: '2 h 10 m over', kind: 'over' },
    { hours: -14.6, short: '+14 h', long: '14 h over', kind: 'over' },
    { hours: -73, short: '+3 d 1 h', long: '3 d 1 h over', kind: 'over' },
    { hours: -48, short: '+2 d', long: '2 d over', kind: 'over' },
  ])('is said as $short or as $long', ({ hours, short, long, kind }) => {
    const facts = { sla: 24, dueTime: due(hours), closedDateTime: null, waitingSince: null }
    expect(slaState(facts, now).kind).toBe(kind)
    const { rerender } = render(<SlaBadge {...facts} />)
    expect(screen.getByText(short)).toHaveAttribute('title', expect.stringMatching(/^Due 2026-11-/))
    rerender(<SlaBadge {...facts} long />)
    expect(screen.getByText(long)).toBeVisible()
  })

  it('is met or missed once the case is closed, and nothing where none was agreed', () => {
    const { container, rerender } = render(<SlaBadge sla={24} dueTime={due(1)} closedDateTime={due(0)} waitingSince={null} />)
    expect(container).toHaveTextContent('Met')
    rerender(<SlaBadge sla={24} dueTime={due(-1)} closedDateTime={due(0)} waitingSince={null} />)
    expect(container).toHaveTextContent('Missed')
    rerender(<SlaBadge sla={null} dueTime={null} closedDateTime={null} waitingSince={null} />)
    expect(container).toHaveTextContent('–')
  })

  it('stands still while the employee is waited for, and stays late where it was late before', () => {
    const waiting = { sla: 24, dueTime: due(1), closedDateTime: null, waitingSince: due(-5) }
    const { container, rerender } = render(<SlaBadge {...waiting} />)
    expect(container).toHaveTextContent('6 hWaiting for the employee')
    rerender(<SlaBadge {...waiting} long />)
    expect(container).toHaveTextContent('6 h left, waiting')
    rerender(<SlaBadge {...waiting} dueTime={due(-7)} long />)
    expect(container).toHaveTextContent('2 h over')
  })

  it('is said in Turkish too', () => {
    setPreference('language', 'tr')
    render(<SlaBadge sla={24} dueTime={due(-27)} closedDateTime={null} waitingSince={null} long />)
    expect(screen.getByText('1 g 3 sa aşıldı')).toBeVisible()
  })
})

describe('a text in a list', () => {
  it.each([
    { text: 'x'.repeat(40), shown: 'x'.repeat(40) },
    { text: 'x'.repeat(41), shown: `${'x'.repeat(40)}…` },
    { text: '😀'.repeat(41), shown: `${'😀'.repeat(40)}…` },
    { text: '', shown: '–' },
    { text: null, shown: '–' },
  ])('of $text.length units is shown with at most 40 characters [LIST-054]', ({ text, shown }) => {
    const { container } = render(<TruncatedText text={text} />)
    const cut = container.querySelector('[aria-hidden]')
    expect((cut ?? container).textContent).toBe(shown)
    // Screen readers get the full text.
    cut?.remove()
    expect(container.textContent.trim()).toBe(text || shown)
  })

  it('that stands nowhere else is opened by the keyboard', async () => {
    const text = 'The directory did not answer. '.repeat(3).trim()
    const { user } = renderWithProviders(<TruncatedText text={text} opensHere />)
    await user.tab()
    expect(screen.getByRole('button', { name: text })).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })
})
