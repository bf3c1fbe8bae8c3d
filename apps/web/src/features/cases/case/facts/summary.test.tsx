import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { factOf, openFacts } from './test-facts.tsx'

const surveyUrl = 'https://survey.example.com/?case=104801'

describe('what the facts say of a case', () => {
  it('names the call state with its hours, people, times and the way out [CASE-034, CASE-035, CASE-036, CASE-040, CASE-041, CASE-042]', async () => {
    await openFacts({
      categorySla: 8,
      affectedUserCounts: 3,
      serviceDeskId: 'INC0088213',
      assignedUserName: 'Emre Çağlar',
      firstResponseTime: '2026-11-14T07:09:00.000Z',
      closedDateTime: '2026-11-15T09:00:00.000Z',
      closedUser: 'Elif Karaca',
      resolveDescription: 'Paid with the next run.',
    })
    const shown = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
    )
    expect(shown).toMatchObject({
      Category: 'Payroll › Overtime missing 8h',
      Creator: 'ZAZeynep Aksoy',
      Opened: '2026-11-14 09:42',
      'First response': '2026-11-14 10:09',
      Closed: '2026-11-15 12:00',
      'Closed by': 'Elif Karaca',
      'Assigned team': 'Payroll L1',
      'Assigned user': 'EÇEmre Çağlar',
      'Case owner': 'ZAZeynep Aksoy',
      'Affected user count': '3',
      'Service-desk number': 'INC0088213',
      'Resolve description': 'Paid with the next run.',
    })
  })

  it('says nothing of a survey where there is none [CASE-038]', async () => {
    await openFacts({}, { survey: null })
    expect(screen.queryByText('Survey')).not.toBeInTheDocument()
  })

  it.each([
    { state: 'resolved', words: 'Answered' },
    { state: 'notReached', words: 'The case has not yet reached the resolved status.' },
    { state: 'pending', words: 'Waiting for an answer' },
  ] as const)('says of a survey that is $state: $words [CASE-038, CASE-096, CASE-098, CASE-100]', async ({ state, words }) => {
    await openFacts({}, { survey: { state, url: null } })
    expect(factOf('Case survey').textContent).toBe(words)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('opens a survey that waits in a new tab, for its owner, who alone gets its address [CASE-097, CASE-099]', async () => {
    await openFacts({}, { survey: { state: 'pending', url: surveyUrl } })
    const link = screen.getByRole('link', { name: /Open the survey/ })
    expect(link).toHaveAttribute('href', surveyUrl)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })
})
