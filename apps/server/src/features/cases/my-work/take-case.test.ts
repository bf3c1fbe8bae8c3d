import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import type { Caller } from '../../../test/caller.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { prepareCases, teamId } from '../notes/test-case.ts'

const app = await startTestApp()
const { inTurkey, openCase } = await prepareCases(app)
const [agent, agent2, lead] = ['agent', 'agent2', 'lead'].map(app.as.user) as [Caller, Caller, Caller]

describe('taking a case that nobody has', () => {
  const take = (id: string, by: Caller, userName: string, { team = 'IT Support', stamp = null as string | null } = {}) =>
    by.call(transferRoutes.transfer, {
      params: { id },
      body: {
        assignedTeamId: teamId(team),
        assignedUserId: demoId('Turkey', 'user', userName),
        role: 2,
        concurrencyStamp: stamp,
      } as never,
    })

  it('has one winner when two members take it at once, and tells the other who has it', async () => {
    const id = await openCase()
    const stamp = (
      await inTurkey((tx) => tx.selectFrom('activity').select('concurrency_stamp').where('id', '=', id).executeTakeFirstOrThrow())
    ).concurrency_stamp
    const answers = await Promise.all([take(id, agent, 'agent', { stamp }), take(id, lead, 'lead', { stamp })])
    const [won, lost] = answers.toSorted((one, another) => one.status - another.status) as [
      (typeof answers)[0],
      (typeof answers)[0],
    ]
    expect(won.status, won.text).toBe(200)
    expect(won.body.role).toBe(2)
    expectRefusal(lost, 'record.changedMeanwhile')
    expect((lost.body as unknown as { error: { data: object } }).error.data).toMatchObject({
      assignedUserName: won.body.assignedUserName,
      changedBy: won.body.assignedUserName,
    })
  })

  it('is for members of the team, not for whoever leads it from outside', async () => {
    const id = await openCase({ team: 'Payroll' })
    const { teamNames, ownTeamId } = (await lead.call(myWorkRoutes.all, {})).body
    expect(teamNames).toEqual(['Bordro 1. Seviye', 'BT Destek'])
    expect(ownTeamId).toBe(demoId('Turkey', 'team', 'IT Support'))
    expectInvalid(await take(id, lead, 'lead', { team: 'Payroll' }), {
      assignedUserId: 'Person must be a member of the chosen team.',
    })
    expect((await take(id, agent2, 'agent2', { team: 'Payroll' })).status).toBe(200)
  })
})
