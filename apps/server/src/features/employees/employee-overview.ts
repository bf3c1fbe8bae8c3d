import { type EmployeeOverview, employeeRoutes } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { readsCasesOf } from './employee-policy.ts'
import { findEmployeeInReach } from './employees.ts'
import { caseStatesOf, lastContactOf } from './overview-store.ts'

export const serveEmployeeOverview = (serve: Serve) => {
  serve(employeeRoutes.overview, ({ tx, actor, params }) => overviewOf(tx, actor, params.id))
}

async function overviewOf(tx: Tx, actor: Actor, employeeId: string): Promise<EmployeeOverview> {
  await findEmployeeInReach(tx, actor, employeeId)
  const states = await caseStatesOf(tx, actor, employeeId)
  return {
    openCount: sum(states.map((state) => state.open_count)),
    closedCount: sum(states.map((state) => state.closed_count)),
    states: states.map((state) => ({
      statusWrapupId: state.id,
      statusWrapup: state.name,
      statusWrapupCode: state.code,
      statusWrapupClosed: state.closed,
      count: state.open_count + state.closed_count,
    })),
    lastContact: readsCasesOf(actor) ? await presentContact(tx, actor, employeeId) : null,
  }
}

async function presentContact(tx: Tx, actor: Actor, employeeId: string): Promise<EmployeeOverview['lastContact']> {
  const row = await lastContactOf(tx, actor, employeeId)
  return (
    (row && {
      kind: row.kind,
      activityId: row.activity_id,
      userFriendlyId: row.friendly_id === null ? null : Number(row.friendly_id),
      callWrapup: row.category_name,
      time: row.time.toISOString(),
      userFullName: row.user_name,
    }) ??
    null
  )
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
