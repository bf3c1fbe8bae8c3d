import { describe, expect, it } from 'vitest'
import { ownCaseState } from './own-case-state.ts'

const open = {
  statusWrapupClosed: false,
  awaitsEmployee: false,
  waitingSince: null,
  assignedTeamId: null,
  assignedUserId: null,
  closedDateTime: null,
}
const asked = '2026-11-14T09:00:00.000Z'

describe('how a case stands for the employee who asked', () => {
  it.each([
    ['nobody has it yet', {}, { name: 'received' }],
    ['a team has it', { assignedTeamId: 'a' }, { name: 'workedOn' }],
    ['a person has it', { assignedUserId: 'a' }, { name: 'workedOn' }],
    ['they were asked', { awaitsEmployee: true, waitingSince: asked, assignedTeamId: 'a' }, { name: 'waitsForYou' }],
    ['they were asked, and nobody has it', { awaitsEmployee: true, waitingSince: asked }, { name: 'waitsForYou' }],
    ['they have answered', { awaitsEmployee: true, assignedTeamId: 'a' }, { name: 'answered' }],
    ['it is closed', { statusWrapupClosed: true, closedDateTime: asked }, { name: 'closed', at: asked }],
    ['it is closed, nobody knows when', { statusWrapupClosed: true }, { name: 'closed', at: null }],
  ])('when %s', (_, facts, state) => expect(ownCaseState({ ...open, ...facts })).toEqual(state))
})
