import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { sql } from 'kysely'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { preparePermissions } from '../../../test/permissions.ts'
import type { Answer, Caller } from '../../../test/caller.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { readOpening } from '../create/test-opening.ts'

export const turkey = demoTenantId('Turkey')
export const statusId = (name: string) => demoId('Turkey', 'status', name)
export const teamId = (name: string) => demoId('Turkey', 'team', name)
export const accountOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!
export const nameOf = (userName: string) => `${accountOf(userName).givenName} ${accountOf(userName).familyName}`

const done = <Body>(answer: Answer<Body>): Body => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** Cases of the demo tenant and what people do to them, through the same calls as the browser. */
export async function prepareCases({ as, database }: Pick<TestApp, 'as' | 'database'>) {
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
  const { draft } = await inTurkey(readOpening)

  /** A case that the lead opens for an employee and sends to a team. */
  const openCase = async ({ by = as.user('lead'), requester = 'employee', team = 'IT Support', isHidden = false } = {}) => {
    const body = {
      ...draft,
      employeeId: accountOf(requester).employeeId!,
      statusWrapupId: statusId('Açık'),
      dontShareIdentityInformations: isHidden,
      transfer: true,
      role: 1 as const,
      assignedTeamId: teamId(team),
    }
    return done(await by.call(caseRoutes.create, { body })).id
  }
  const addNote = async (id: string, note: string, by: Caller = as.user('agent')) =>
    done(await by.call(noteRoutes.create, { params: { id }, body: { note } }))
  const changeStatus = async (id: string, status: string, by: Caller = as.user('agent')) => {
    const body = { statusWrapupId: statusId(status), description: `<p>${status} oldu.</p>` }
    return done(await by.call(caseDetailRoutes.changeStatus, { params: { id }, body }))
  }
  const transfer = async (id: string, team: string, by: Caller = as.user('agent'), reason: string | null = null) =>
    done(await by.call(transferRoutes.transfer, { params: { id }, body: { assignedTeamId: teamId(team), reason } }))

  /** Something that was done to the case, as its event tells it. */
  const happened = (id: string, type: string, { before, after }: { before?: object; after?: object } = {}) =>
    inTurkey((tx) =>
      sql`insert into event (type, subject_id, before, after, actor_id, actor_name)
        select ${type}, ${id}, ${before ? JSON.stringify(before) : null}::json, ${after ? JSON.stringify(after) : null}::json,
          id, full_name from app_user where user_name = 'agent'`.execute(tx),
    )

  return { inTurkey, openCase, addNote, changeStatus, transfer, happened, ...preparePermissions({ database }) }
}
