import { actionStatuses, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { describe, expect, it } from 'vitest'
import { minute } from '../cases/times.ts'
import { employees } from '../people/employees.ts'
import { greece } from '../greece/content.ts'
import { turkey } from '../turkey/content.ts'
import { users } from '../people/users.ts'
import type { DemoToken } from './demo-token.ts'
import { tokens } from './tokens.ts'
import { voiceMenuCalls } from './voice-menu-calls.ts'

const now = new Date('2026-03-01T01:07:30Z')

describe.each([
  [turkey, 200, 400, Object.values(actionStatuses)],
  [greece, 20, 30, [actionStatuses.pending, actionStatuses.success]],
] as const)('what was done about accounts in $tenant', (content, fewTokens, fewCalls, statuses) => {
  const staff = employees(content)
  const made = tokens(content, staff, users(content.tenant, staff), now)
  const calls = voiceMenuCalls(content, staff, made, now)

  it('is of every kind, asked for by people and by the voice menu', () => {
    expect(made.length).toBeGreaterThanOrEqual(fewTokens)
    const kinds = (of: (token: DemoToken) => unknown) => new Set(made.map(of)).size
    expect([kinds(({ requestType }) => requestType), kinds(({ actionMethod }) => actionMethod)]).toEqual([2, 4])
    expect(made.map(({ status }) => status)).toEqual(expect.arrayContaining([...statuses]))
  })

  it('happened in turn, to people who were there, and for reasons that the server would take', () => {
    const isOutOfTurn = ({ createdAt, actedAt, employee }: DemoToken) =>
      createdAt > now.getTime() || Date.parse(employee.creationTime) > createdAt || (actedAt !== null && actedAt < createdAt)
    expect(made.filter(isOutOfTurn)).toEqual([])
    expect(made.filter(({ actedAt }) => actedAt !== null && actedAt > now.getTime())).toEqual([])
    const { min, max } = linkTokenLimits.description
    expect(made.filter(({ description: { length } }) => length < min || length > max)).toEqual([])
    const late = made.filter(
      ({ status, createdAt, actedAt }) => status === actionStatuses.success && actedAt! - createdAt > 10 * minute,
    )
    expect(late).toEqual([])
  })

  it('was written down whenever the voice menu did it, in words that people read', () => {
    expect(calls.length).toBeGreaterThanOrEqual(fewCalls)
    expect(calls.filter(({ message }) => message.includes('outcome.') || message.includes('{{'))).toEqual([])
    expect(calls.filter(({ at, employee }) => at > now.getTime() || Date.parse(employee.creationTime) > at)).toEqual([])
    expect(new Set(calls.map(({ isSuccess }) => isSuccess))).toEqual(new Set([true, false]))
  })
})
