import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { problemsOf } from '../../../ui/form/core/field-rules.ts'
import { caseRules, clearedBy, slaOf } from './case-rules.ts'
import { draftKey, keepDraft, readDraft } from '../write/draft-store.ts'

const off = { transfer: false, rootCauseAnalysis: false, hasReason: false }

describe('the rules of a new case', () => {
  it.each([
    [{ divisionId: '1' }, ['callParentWrapupId', 'callWrapupId', 'subWrapup', 'rpaIntegrationManuel', 'caseTypeId']],
    [{ callParentWrapupId: '1' }, ['callWrapupId', 'subWrapup', 'rpaIntegrationManuel']],
    [{ callWrapupId: '1' }, ['subWrapup', 'rpaIntegrationManuel']],
    [{ transfer: true }, []],
    [{ transfer: false }, ['role', 'assignedTeamId', 'assignedUserId']],
    [{ assignedTeamId: '1' }, ['assignedUserId']],
    [{ rootCauseAnalysis: true }, []],
    [{ rootCauseAnalysis: false }, ['ticketReasonId', 'actionOwnerId']],
    [{ ticketReasonId: '1' }, ['actionOwnerId']],
    [{ description: 'x' }, []],
  ])('after %j these no longer hold: %j', (changed, cleared) => {
    expect(Object.keys(clearedBy(changed))).toEqual(cleared)
  })

  it.each([
    [8, 24, 8],
    [0, 24, 24],
    [null, 24, 24],
    [null, 0, null],
    [null, null, null],
  ])('a category of %j hours and a case type of %j make %j', (category, caseType, hours) => {
    expect(slaOf({ sla: category }, { sla: caseType })).toBe(hours)
  })

  it('counts the characters that are read, not the markup around them', () => {
    const problem = (description: string) => problemsOf(caseRules(off), 'cases', { description }).get('description')
    expect(problem(`<p>${'<strong>x</strong>'.repeat(1000)}</p>`)).toBeUndefined()
    expect(problem(`<p>${'x'.repeat(4000)}</p>`)).toBeUndefined()
    expect(problem(`<p>${'x'.repeat(4001)}</p>`)).toBe('Description length must be between 1 and 4000.')
    expect(problem('')).toBe('Please input Description.')
  })

  it('asks for the team, the reason and the action owner only where they are switched on', () => {
    const asked = (switches: typeof off) =>
      [...problemsOf(caseRules(switches), 'cases', switches).keys()].filter((name) =>
        ['assignedTeamId', 'ticketReasonId', 'actionOwnerId'].includes(name),
      )
    expect(asked(off)).toEqual([])
    expect(asked({ ...off, transfer: true })).toEqual(['assignedTeamId'])
    expect(asked({ ...off, rootCauseAnalysis: true })).toEqual(['ticketReasonId'])
    expect(asked({ ...off, rootCauseAnalysis: true, hasReason: true })).toContain('actionOwnerId')
  })

  it('throws away drafts that are too old or of another version', () => {
    const key = draftKey('me', idOf(1))
    expect(keepDraft(key, { note: 'x' })).toBe(true)
    expect(readDraft(key)?.values).toEqual({ note: 'x' })
    const aged = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    localStorage.setItem(key, JSON.stringify({ version: 1, savedAt: aged(29), values: {} }))
    expect(readDraft(key)).not.toBeNull()
    for (const useless of [{ version: 1, savedAt: aged(31), values: {} }, { version: 0, savedAt: aged(1), values: {} }, 'x']) {
      localStorage.setItem(key, JSON.stringify(useless))
      expect(readDraft(key)).toBeNull()
      expect(localStorage.getItem(key)).toBeNull()
    }
  })
})
