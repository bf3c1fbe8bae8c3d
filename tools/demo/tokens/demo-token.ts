import type { ActionMethod, requestTypes } from '@destek/contracts/people/link-tokens'
import type { Employee } from '../people/employees.ts'

/** An action on an account, or a link for it. Times are milliseconds since 1970. */
export interface DemoToken extends TokenOutcome {
  employee: Employee
  creatorId: string
  createdAt: number
  actionMethod: ActionMethod
  requestType: (typeof requestTypes)[number]
  description: string
  leave: DemoLeave | null
}

export interface DemoLeave {
  reason: string
  /** Days without a time. */
  start: string
  end: string
  text: string
}

export interface TokenOutcome {
  status: number
  /** Null while no action was taken. */
  actedAt: number | null
  problem: string | null
}
