import { type MyWork, myWorkLimits, myWorkRoutes } from '@destek/contracts/cases/my-work'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { asOwner } from '../list/test-cases.ts'
import { recompute } from './test-recomputed-work.ts'
import { someStories, userNames } from './test-stories.ts'
import { replaceByStories } from './test-story-rows.ts'

const { as, urls } = await startTestApp()
const hour = 3_600_000

/** May know every requester. */
const authorised = 'agent2'
const teamsOf: Record<string, string[]> = await asOwner(urls.ownerUrl, async (client) => {
  await client.query(
    'insert into division_user (tenant_id, division_id, user_id) select tenant_id, $1, id from app_user where tenant_id = current_tenant() and user_name = $2',
    [demoId('Turkey', 'division', 'Bilgi güvenliği'), authorised],
  )
  const { rows } = await client.query<{ user_name: string; teams: string[] }>(
    `select user_name, array(select team_name from team where tenant_id = current_tenant() and (manager_id = app_user.id or exists (
       select from team_member m where m.tenant_id = team.tenant_id and m.team_id = team.id and m.user_id = app_user.id)) order by team_name collate "tr-x-icu") as teams
     from app_user where tenant_id = current_tenant() and user_name = any($1)`,
    [userNames],
  )
  return Object.fromEntries(rows.map(({ user_name, teams }) => [user_name, teams]))
})

/** In which it is neither just before nor just after midnight now, so that no day ends while the test runs. */
const zones = ['Pacific/Auckland', 'Asia/Kathmandu', 'Europe/Istanbul', 'America/St_Johns', 'America/Los_Angeles'].filter(
  (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date())
    return clock > '01' && clock < '23'
  },
)
const midnightBefore = (zone: string) => (time: number) => {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' })
    .format(time)
    .split(':')
    .map(Number)
  return Math.floor(time / 60_000) * 60_000 - hours * hour - minutes * 60_000
}

/** The parts of an answer that are compared. */
const toldBy = ({ due, unassigned, cameBack, ownTeamId: _ownTeamId, led: _led, ...answer }: MyWork) => ({
  ...answer,
  due: due.items.map(({ userFriendlyId }) => userFriendlyId),
  unassigned: unassigned.items.map(({ userFriendlyId }) => userFriendlyId),
  cameBack: cameBack.items.map(({ kind, time, userFriendlyId, byName, text, statusWrapupClosed }) => {
    return { kind, time: Date.parse(time), number: userFriendlyId, byName, text, statusWrapupClosed }
  }),
  totals: [due, unassigned, cameBack].map(({ totalCount }) => totalCount),
})

it('tells everybody their work as a plain recomputation says', async () => {
  const now = Date.now()
  const seen = { answered: 0, commented: 0, withdrawn: 0, reopened: 0, transferred: 0, closed: 0 }
  const given = fc.constantFrom(...zones).chain((zone) => fc.tuple(fc.constant(zone), someStories(now, midnightBefore(zone))))
  await asOwner(urls.ownerUrl, (client) =>
    fc.assert(
      fc.asyncProperty(given, async ([zone, stories]) => {
        await client.query(
          `insert into tenant_setting (tenant_id, name, value) values (current_tenant(), 'Abp.Timing.TimeZone', $1)
           on conflict (tenant_id, name) do update set value = excluded.value`,
          [zone],
        )
        const told = await replaceByStories(client, stories)
        for (const user of userNames) {
          const { status, body, text } = await as.user(user).call(myWorkRoutes.all, {})
          expect(status, text).toBe(200)
          const { due, unassigned, cameBack, ...others } = recompute(
            { user, teams: teamsOf[user]!, knowsAll: user === authorised },
            told,
            now,
            zone,
          )
          expect(toldBy(body), `${user} in ${zone}`).toEqual({
            ...others,
            due: due.slice(0, myWorkLimits.due),
            unassigned: unassigned.slice(0, myWorkLimits.unassigned),
            cameBack: cameBack.slice(0, myWorkLimits.cameBack),
            totals: [due.length, unassigned.length, cameBack.length],
          })
          for (const { kind, statusWrapupClosed } of cameBack) {
            seen[kind as 'answered'] += 1
            if (statusWrapupClosed) seen.closed += 1
          }
        }
      }),
      { seed: Number(process.env['WORK_SEED'] ?? 14), numRuns: 10, endOnFailure: true },
    ),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
