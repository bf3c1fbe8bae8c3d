import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { mailTemplates } from '../../features/mails/mail-values.ts'
import type { CallCentre } from '../../integrations/call-centre/call-centre.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { ServiceDesk } from '../../integrations/service-desk/service-desk.ts'
import { secretNames, storedSettings } from '../../features/settings/setting-names.ts'
import type { Choices, Fixture } from './perform-action.ts'
import type { OtherSystems, World } from './two-worlds.ts'

export const turkey = demoTenantId('Turkey')

/** Two who might have asked, who writes cases down for them, and two who may not know: one with every permission, one of the team. */
export const candidates = ['agent', 'agent2'] as const

/** Refuses every other case, in words that tell for whom the ticket would have been. */
const chattyServiceDesk: ServiceDesk = {
  address: 'chatty.example',
  createTicket: async (_, { caseNumber, group, affectedUser }) => {
    if (Number(caseNumber.at(-1)) % 2 === 1) return `INC ${caseNumber}`
    throw new IntegrationFailure('refused', { code: 422, sentence: `${group} does nothing for ${affectedUser}.` })
  },
  readChanges: null,
  check: async () => {},
}

/** Refuses every other case as well, in words that tell for whom the mail was. */
const chattyMailer: Mailer = {
  address: 'chatty',
  send: async ({ to, subject }) => {
    if (Number(/\d(?=\D*$)/.exec(subject)?.[0]) % 2 === 1) return `250 for ${to}`
    throw new IntegrationFailure('refused', { code: 550, sentence: `Nobody knows ${to} here.` })
  },
  check: async () => {},
}

const host = 'https://call-centre.example'
const callCentre: CallCentre = {
  placesOf: () => ({ softphoneUrl: new URL('/softphone', host), chatScriptUrl: new URL('/chat.js', host) }),
  openSession: async () => ({ session: 'session', expires: null }),
  check: async () => {},
  origins: [host],
}

/** The systems around both worlds. */
export const chattySystems: OtherSystems = { serviceDesk: chattyServiceDesk, mailer: chattyMailer, callCentre }

/** Prepares a world once: candidates who may do everything, a service desk, and programs that it knows by name. */
export async function prepareFixture(world: World): Promise<void> {
  const { owner } = world
  await owner.query(`insert into user_role (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from app_user u, role r
    where u.user_name in ('agent', 'agent2', 'lead') and r.tenant_id = u.tenant_id and r.name = 'administrator' on conflict do nothing`)
  // The two candidates differ in every fact about their work.
  for (const table of ['location', 'client', 'program', 'position_group', 'position', 'position_title']) {
    await owner.query(
      `update employee e set ${table}_id = (select id from ${table} t where t.tenant_id = e.tenant_id order by id
        offset array_position($1, u.user_name) limit 1) from app_user u where u.employee_id = e.id and u.user_name = any($1)`,
      [candidates],
    )
  }
  await owner.query(
    `update program set service_desk_group_name = 'GROUP ' || ident, service_desk_affected_name = 'user.' || ident`,
  )
  await owner.query(`update team set service_desk_group_name = null`)
  await owner.query(`update category set service_desk_name = null`)
  for (const [field, value] of [
    ['serviceDesk.enable', 'true'],
    ['serviceDesk.userName', 'destek'],
    ['callCenterStudio.softPhoneEnable', 'true'],
    ['callCenterStudio.tenantName', 'ornek'],
    ['mail.enable', 'true'],
    ['mail.assigned', 'true'],
    ['mail.transferred', 'true'],
    ['mail.opened', 'true'],
    ['mail.status', 'true'],
    ['mail.awaiting', 'true'],
    ['mail.replied', 'true'],
    ['mail.employeeActed', 'true'],
  ] as const) {
    await owner.query(
      `insert into tenant_setting (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = $3`,
      [turkey, storedSettings[field].name, value],
    )
  }
  await owner.query(`update team set team_email = 'takim@ornek.example'`)
  // Texts that name everybody whom they can.
  for (const [occasion, name] of Object.entries(mailTemplates)) {
    const actor = occasion === 'transferred' ? '{{actor.name}}' : ''
    await owner.query(
      `insert into text_template_content (tenant_id, template_name, culture_name, content)
       select $1, $2, culture, $3 from unnest(array['en', 'tr']) culture
       on conflict (tenant_id, template_name, culture_name) do update set content = $3`,
      [turkey, name, `<title>{{employee.name}} {{case.number}}</title><p>{{employee.name}} ${actor}</p>`],
    )
  }
  await world.database.inTenant(turkey, async (tx) => {
    await world.secrets.write(tx, turkey, secretNames['serviceDesk.password'], 'gizli-parola')
    await world.secrets.write(tx, turkey, secretNames['callCenterStudio.tenantToken'], 'gizli-belirtec')
  })
}

/** Before anything happened: no case, no view, no job, and the next number and event have the same in both worlds. */
export async function resetFixture({ owner }: World, lastEvent: string): Promise<void> {
  await owner.query(`truncate activity, case_view, case_counter cascade`)
  await owner.query(`delete from graphile_worker._private_jobs`)
  await owner.query(`delete from event where id > ${lastEvent}`)
  await owner.query(`select setval(pg_get_serial_sequence('event', 'id'), ${lastEvent})`)
}

export const lastEventOf = async ({ owner }: World): Promise<string> =>
  (await owner.query<{ id: string }>(`select max(id)::text as id from event`)).rows[0]!.id

export async function readFixture(world: World, colleague: string): Promise<Fixture> {
  const { rows } = await world.owner.query<{ user_name: string; id: string; phone: string }>(
    `select u.user_name, e.id, e.phone_number as phone from app_user u join employee e on e.id = u.employee_id`,
  )
  const [candidateA, candidateB] = candidates
  return {
    world,
    people: { candidateA, candidateB, owner: 'lead', stranger: 'admin', colleague },
    employees: Object.fromEntries(rows.map(({ user_name, id, phone }) => [user_name, { id, phone }])),
    choices: await readChoices(world, colleague),
    cases: [],
  }
}

async function readChoices({ owner }: World, colleague: string): Promise<Choices> {
  const { rows } = await owner.query<Choices>(
    `select c.division_id as "divisionId", c.parent_id as "parentId", c.id as "categoryId",
      (select id from source where tenant_id = $1 order by id limit 1) as "sourceId",
      (select id from source where tenant_id = $1 order by id desc limit 1) as "otherSourceId",
      (select id from status where tenant_id = $1 and is_active and not closed order by id limit 1) as "openStatusId",
      (select id from status where tenant_id = $1 and is_active and closed order by id limit 1) as "closingStatusId",
      (select id from status where tenant_id = $1 and name = $3) as "awaitingStatusId",
      (select json_agg(json_build_object('id', m.team_id, 'memberId', m.user_id) order by u.user_name)
        from team_member m join app_user u on u.id = m.user_id where u.user_name = any($2)) as teams,
      (select json_build_object('assignedTeamId', m.team_id, 'assignedUserId', m.user_id)
        from team_member m join app_user u on u.id = m.user_id where u.user_name = $4) as "ofColleague"
     from category c join category p on p.id = c.parent_id join division d on d.id = c.division_id
     where c.tenant_id = $1 and c.is_active and p.is_active and d.is_public order by c.id limit 1`,
    [turkey, candidates, awaitingEmployeeStatus, colleague],
  )
  return rows[0]!
}
