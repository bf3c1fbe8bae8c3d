import type pg from 'pg'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { insertRows } from '../../../../../../tools/demo/insert-rows.ts'
import { accountOf } from '../notes/test-case.ts'
import { type Act, clockAfter, isOfEmployee, type Story, teamIds, tell, type Told } from './test-stories.ts'

const userId = (userName: string) => demoId('Turkey', 'user', userName)
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Puts the cases of these stories in the place of those that the tenant had. */
export async function replaceByStories(client: pg.Client, stories: Story[]): Promise<Told[]> {
  const ordered = stories.toSorted((one, other) => one.opened - other.opened)
  const told = ordered.map((story, nth) => ({ ...tell(story), id: crypto.randomUUID(), number: 100_001 + nth }))
  const { rows: sample } = await client.query<Record<'category_id' | 'division_id' | 'status_id' | 'source_id', string>>(
    `select category.id as category_id, category.division_id, status.id as status_id, source.id as source_id
     from category, status, source where category.tenant_id = current_tenant() and category.parent_id is not null
       and status.tenant_id = current_tenant() and source.tenant_id = current_tenant()
     order by category.id, status.id, source.id limit 1`,
  )
  await client.query('truncate activity, event, case_counter cascade')
  const rows = told.map((each) => ({
    ...sample[0],
    id: each.id,
    friendly_id: each.number,
    employee_id: accountOf(each.requester).employeeId,
    description: '<p>Ekran donuyor.</p>',
    description_text: 'Ekran donuyor.',
    dont_share_identity: each.isHidden,
    creation_time: iso(each.opened),
    creator_id: userId(each.owner),
    case_owner_id: userId(each.owner),
    first_response_time: iso(each.response),
    closed_date_time: iso(each.closing?.at ?? null),
    closed_user_id: each.closing && userId(each.closing.by),
    assigned_team_id: each.team && teamIds[each.team]!,
    assigned_user_id: each.assignee && userId(each.assignee),
    sla_hours: each.due === null ? null : 8,
    sla_source: each.due === null ? null : 'category',
    due_time: iso(each.due),
    waiting_since: iso(each.waitingSince),
    last_modification_time: iso(each.acts.at(-1)?.at ?? null),
    last_modifier_id: each.acts.length > 0 ? userId(each.acts.at(-1)!.by) : null,
  }))
  await insertRows(client, { table: 'activity', rows })
  // Afterwards, because a new case that opens so waits from then on.
  await client.query(
    `update activity set opening_clock = story.clock from unnest($1::uuid[], $2::text[]) story (id, clock)
     where activity.tenant_id = current_tenant() and activity.id = story.id`,
    [told.map(({ id }) => id), told.map(({ openingClock }) => openingClock)],
  )
  await insertEntries(client, told, sample[0]!.status_id)
  return told
}

async function insertEntries(client: pg.Client, told: Told[], statusId: string): Promise<void> {
  const acts = told.flatMap(({ id, team, opened, owner, firstAssignee, acts }) => {
    // A case that opens with a team has a first transfer to it.
    const opening: Act = { kind: 'transfer', at: opened, by: owner, clock: 'running', to: firstAssignee, isTold: true }
    return [...(team === null ? [] : [opening]), ...acts].map((act) => ({ ...act, activity_id: id, team }))
  })
  const entry = (act: (typeof acts)[number]) => ({
    activity_id: act.activity_id,
    creation_time: iso(act.at),
    creator_id: userId(act.by),
  })
  const details = acts.filter(({ kind }) => kind === 'status' || isOfEmployee(kind))
  await insertRows(client, {
    table: 'activity_detail',
    rows: details.map((act) => ({
      ...entry(act),
      status_id: statusId,
      description: `<p>${act.kind}</p>`,
      description_text: `${act.kind} ${act.at}`,
      is_employee_response: isOfEmployee(act.kind),
      employee_action: isOfEmployee(act.kind) && act.kind !== 'answer' ? act.kind : null,
      clock: clockAfter(act),
    })),
  })
  const notes = acts.filter(({ kind }) => kind === 'note')
  await insertRows(client, { table: 'activity_note', rows: notes.map((act) => ({ ...entry(act), note: 'Soruldu.' })) })
  const transfers = acts.filter(({ kind }) => kind === 'transfer')
  await insertRows(client, {
    table: 'activity_transfer',
    rows: transfers.map((act) => ({
      ...entry(act),
      assigned_team_id: teamIds[act.team!]!,
      assigned_user_id: act.to && userId(act.to),
      role: 1,
    })),
  })
  const types = {
    status: 'status',
    answer: 'employee-response',
    comment: 'employee-comment',
    withdraw: 'employee-withdrawal',
    reopen: 'employee-reopening',
    note: 'note-added',
    transfer: 'transfer',
  } as const
  const isEdit = (kind: Act['kind']) => kind === 'assign' || kind === 'edit'
  const events = acts.filter(({ kind, isTold }) => isTold || isEdit(kind)).toSorted((one, other) => one.at - other.at)
  await insertRows(client, {
    table: 'event',
    rows: events.map(({ kind, at, by, activity_id }) => ({
      type: `activity:${kind === 'assign' ? 'case-owner' : kind === 'edit' ? 'source' : types[kind]}`,
      subject_id: activity_id,
      actor_id: userId(by),
      actor_name: by,
      occurred_at: iso(at),
    })),
  })
}
