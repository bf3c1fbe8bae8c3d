import { describe, expect, it } from 'vitest'
import { ListCases } from '../cases/case-filters.ts'
import { type DashboardFigure, drillDown } from './dashboard-drill-down.ts'

const range = { startDate: '2026-01-01', endDate: '2026-11-30' }
const id = '018f0000-0000-7000-8000-000000000001'
const other = '018f0000-0000-7000-8000-000000000002'
const everybody = { ...range, teamId: null, userId: null }

describe('the cases behind a figure', () => {
  it.each<[DashboardFigure, Record<string, string>]>([
    [{ kind: 'opened' }, range],
    [{ kind: 'open' }, { ...range, statusWrapupClosed: 'false' }],
    [{ kind: 'closed' }, { ...range, statusWrapupClosed: 'true' }],
    [{ kind: 'met' }, { ...range, isLate: 'false' }],
    [{ kind: 'missed' }, { ...range, isLate: 'true' }],
    [{ kind: 'responded' }, { ...range, isResponded: 'true', dontShareIdentityInformations: 'false' }],
    [
      { kind: 'period', startDate: '2026-02-01', endDate: '2026-02-28', completed: true },
      { startDate: '2026-02-01', endDate: '2026-02-28', statusWrapupClosed: 'true' },
    ],
    [
      { kind: 'period', startDate: '2026-02-01', endDate: '2026-02-01', completed: false },
      { creationDay: '2026-02-01', statusWrapupClosed: 'false' },
    ],
    [
      { kind: 'source', id },
      { ...range, sourceId: id },
    ],
    [
      { kind: 'caseType', name: 'Şikâyet' },
      { ...range, caseTypeName: 'Şikâyet' },
    ],
    [
      { kind: 'caseType', name: null },
      { ...range, hasCaseType: 'false' },
    ],
    [
      { kind: 'category', id },
      { ...range, callWrapupId: id },
    ],
  ])('are asked for by what the figure counts: %o', (figure, expected) => {
    const asked = drillDown({ ...everybody, divisionIds: null }, figure)
    expect(asked).toEqual(expected)
    expect(ListCases.safeParse(asked).success).toBe(true)
  })

  it('are those of the divisions that are counted', () => {
    const opened = { kind: 'opened' } as const
    expect(drillDown({ ...everybody, divisionIds: [id, other] }, opened)).toEqual({ ...range, divisionIds: `${id},${other}` })
    expect(drillDown({ ...everybody, divisionIds: [id] }, opened, id)).toEqual({ ...range, divisionId: id })
  })

  it('are those of the team and the person that were chosen', () => {
    const figure = { kind: 'missed' } as const
    expect(drillDown({ ...range, divisionIds: null, teamId: id, userId: other }, figure)).toEqual({
      ...range,
      assignedTeamId: id,
      assignedUserId: other,
      isLate: 'true',
    })
  })

  it('are none where no division is counted', () => {
    expect(drillDown({ ...everybody, divisionIds: [] }, { kind: 'opened' })).toBeNull()
  })
})
