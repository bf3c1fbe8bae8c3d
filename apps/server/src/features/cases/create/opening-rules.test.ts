import { CreateCase } from '@destek/contracts/cases/case-shapes'
import { describe, expect, it } from 'vitest'
import { closedBy, firstAssignment, startsRobot, withoutSwitchedOff } from './opening-rules.ts'

const [team, user, reason, owner, categoryTeam] = Array.from({ length: 5 }, () => crypto.randomUUID())
const required = Object.fromEntries(
  ['employeeId', 'callParentWrapupId', 'callWrapupId', 'statusWrapupId', 'sourceId', 'divisionId'].map((field) => [
    field,
    crypto.randomUUID(),
  ]),
)
const read = (changes: object) => CreateCase.parse({ ...required, description: 'Ekran donuyor', ...changes })

describe('where a new case goes', () => {
  const sent = { assignedTeamId: team, assignedUserId: user }

  it.each([
    { role: undefined, saved: 1 },
    { role: null, saved: 1 },
    { role: 'level1', saved: 1 },
    { role: 'level2', saved: 2 },
    { role: 'na', saved: 0 },
    { role: 2, saved: 2 },
    { role: '1', saved: 1 },
    { role: 0, saved: 0 },
  ])('a transfer with the level $role is kept with the number $saved [CASE-079, CASE-083]', ({ role, saved }) => {
    const input = withoutSwitchedOff(read({ ...sent, transfer: true, role }))
    expect(firstAssignment(input, categoryTeam!)).toEqual({ transfer: true, role: saved, teamId: team, userId: user })
  })

  it.each(['level3', 3, -1, '', 1.5])('a level %j is not known [CASE-083]', (role) => {
    const problems = CreateCase.safeParse({ ...required, description: 'x', ...sent, transfer: true, role }).error?.issues
    expect(problems?.map(({ path }) => path)).toEqual([['role']])
  })

  it('without a transfer: level, team and user are cleared, and the team of the category gets it [CASE-078]', () => {
    const input = withoutSwitchedOff(read({ ...sent, transfer: false, role: 'level2' }))
    expect(input).toMatchObject({ role: null, assignedTeamId: null, assignedUserId: null })
    expect(firstAssignment(input, categoryTeam!)).toEqual({ transfer: false, role: 0, teamId: categoryTeam, userId: null })
    expect(firstAssignment(input, null)).toEqual({ transfer: false, role: 0, teamId: null, userId: null })
  })
})

it('an analysis that is off has no reason and no action owner', () => {
  const causes = { ticketReasonId: reason, actionOwnerId: owner }
  expect(withoutSwitchedOff(read({ ...causes, rootCauseAnalysis: true }))).toMatchObject(causes)
  const cleared = { ticketReasonId: null, actionOwnerId: null }
  expect(withoutSwitchedOff(read({ ...causes, rootCauseAnalysis: false }))).toMatchObject(cleared)
})

it('only a status that closes makes the opener the one who closed the case', () => {
  expect([closedBy({ closed: true }, user!), closedBy({ closed: false }, user!)]).toEqual([user, null])
})

it.each([
  { wished: true, offered: true, starts: true },
  { wished: true, offered: false, starts: false },
  { wished: false, offered: true, starts: false },
])('the robot starts ($starts) when it is wished ($wished) and offered ($offered)', ({ wished, offered, starts }) => {
  expect(startsRobot(wished, { rpaIntegrationManuel: offered })).toBe(starts)
})
