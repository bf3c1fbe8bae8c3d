import { SaveCaseType } from '@destek/contracts/definitions/case-types'
import { SaveCategory } from '@destek/contracts/definitions/categories'
import { nestedSettings } from '@destek/contracts/system/flat-settings'
import { SaveLeaveReason } from '@destek/contracts/definitions/leave-reasons'
import { SaveProgram } from '@destek/contracts/definitions/programs'
import { SaveRole } from '@destek/contracts/people/roles'
import { SaveRootCause } from '@destek/contracts/definitions/root-causes'
import { SaveSmsTemplate } from '@destek/contracts/definitions/sms-templates'
import { SaveStatus } from '@destek/contracts/definitions/statuses'
import { SaveSubCategory } from '@destek/contracts/definitions/sub-categories'
import { SaveTenantSettings } from '@destek/contracts/system/tenant-settings'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type DemoTenant, demoTenantId } from './demo-ids.ts'
import { greece } from './greece/content.ts'
import { createDemoDatabase, type NewDatabase } from './test/new-database.ts'
import { turkey } from './turkey/content.ts'

let database: NewDatabase

beforeAll(async () => void (database = await createDemoDatabase()))
afterAll(() => database.drop())

const ask = (tenant: DemoTenant, text: string) => database.query(text, [demoTenantId(tenant)])

it('names the statuses of Turkey as its people do, and closes a case with three of them', async () => {
  const rows = await ask('Turkey', 'select name, closed, is_active from status where tenant_id = $1')
  const names = (of: typeof rows) => of.map(({ name }) => name)
  expect(names(rows)).toEqual(expect.arrayContaining(['Açık', 'İşlemde', 'Çalışan Yanıtı Bekleniyor']))
  expect(names(rows.filter(({ closed }) => closed)).toSorted()).toEqual(['Kapatıldı', 'Çözüldü', 'İptal'])
  expect(rows.filter(({ is_active }) => !is_active)).toHaveLength(1)
})

it.each([
  ['Turkey', awaitingEmployeeStatus],
  ['Greece', 'Waiting for employee'],
] as const)(
  'has the status in %s by which an employee is asked for an answer, in the words of its people [CASE-104]',
  async (tenant, name) => {
    const rows = await ask(tenant, 'select name, closed, is_active from status where tenant_id = $1 and waits_for_employee')
    expect(rows).toEqual([{ name, closed: false, is_active: true }])
  },
)

it.each([
  ['Turkey', { main: 15, lower: 80, sub: 150 }],
  ['Greece', { main: 7, lower: 28, sub: 35 }],
] as const)('has categories enough in %s to look real', async (tenant, least) => {
  const [count] = await ask(
    tenant,
    `select count(*) filter (where parent_id is null)::int as main, count(parent_id)::int as lower,
       (select count(*)::int from sub_category where tenant_id = $1) as sub from category where tenant_id = $1`,
  )
  for (const level of ['main', 'lower', 'sub'] as const) expect(count![level]).toBeGreaterThanOrEqual(least[level])
})

/** The requests that the forms would send to save each record unchanged. */
const forms: [table: string, Save: z.ZodType, columns: string, only?: string][] = [
  [
    'status',
    SaveStatus,
    'name, code, service_desk_name as "serviceDeskName", is_active as "isActive", closed, waits_for_employee as "waitsForEmployee"',
  ],
  ['case_type', SaveCaseType, 'name, sla::int, division_id as "divisionId"'],
  ['leave_reason', SaveLeaveReason, 'name, display_name as "displayName", is_active as "isActive"'],
  ['root_cause', SaveRootCause, 'name, parent_id as "parentId", is_active as "isActive"'],
  [
    'category',
    SaveCategory,
    `name, parent_id as "parentId", division_id as "divisionId", service_desk_name as "serviceDeskName",
     assigned_team_id as "assignedTeamId", priority_service_desk as "priorityServiceDesk", priority_rgb_color as "priorityRgbColor",
     sla::int, rpa_action as "rpaAction", rpa_integration as "rpaIntegration", is_active as "isActive"`,
  ],
  ['sub_category', SaveSubCategory, 'category_id as "wrapupId", name, is_active as "isActive"'],
  ['sms_template', SaveSmsTemplate, 'name, text, division_id as "divisionId"'],
  [
    'role',
    SaveRole,
    `name, description, array(select permission from role_permission p where p.tenant_id = role.tenant_id and p.role_id = role.id) as permissions`,
  ],
  [
    'program',
    SaveProgram,
    `id, service_desk_group_name as "serviceDeskGroupName", service_desk_affected_name as "serviceDeskAffectedName", is_active as "isActive"`,
    'service_desk_group_name is not null',
  ],
]

/** The kinds of records that have a screen, and their tables. */
const histories = {
  source: 'source',
  status: 'status',
  caseType: 'case_type',
  leaveReason: 'leave_reason',
  rootCause: 'root_cause',
  category: 'category',
  subCategory: 'sub_category',
  smsTemplate: 'sms_template',
  division: 'division',
  team: 'team',
  role: 'role',
}

describe.each([turkey, greece])('the definitions of $tenant', ({ tenant, maintainedSettings }) => {
  it.each(forms)('could be saved again as they are: %s', async (table, Save, columns, only = 'true') => {
    const rows = await ask(tenant, `select ${columns} from "${table}" where tenant_id = $1 and ${only}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Save.parse(row)).toMatchObject(row)
  })

  it('have settings that the screen would accept', () => {
    const unset = { 'serviceDesk.enable': false, 'callCenterStudio.softPhoneEnable': false, 'callCenterStudio.chatEnable': false }
    const settings = nestedSettings({ ...unset, ...maintainedSettings })
    expect(SaveTenantSettings.parse(settings)).toMatchObject(settings)
  })

  it('are worked on by a team of their own division', async () => {
    const strays = await ask(
      tenant,
      `select c.name from category c left join team t on t.tenant_id = c.tenant_id and t.id = c.assigned_team_id
       where c.tenant_id = $1 and c.parent_id is not null and t.division_id is distinct from c.division_id`,
    )
    expect(strays).toEqual([])
  })

  it('have a history from their making to what they are now', async () => {
    for (const [kind, table] of Object.entries(histories)) {
      const strays = await ask(
        tenant,
        `select r.id from "${table}" r left join lateral (
           select (array_agg(type order by id))[1] as first, (array_agg(after order by id desc))[1] as now
           from event e where e.tenant_id = r.tenant_id and e.subject_id = r.id) history on true
         where r.tenant_id = $1 and (history.first, history.now ->> 'concurrencyStamp') is distinct from ('${kind}.created', r.concurrency_stamp::text)`,
      )
      expect({ kind, strays }).toEqual({ kind, strays: [] })
    }
  })

  it('tell of changes that changed something', async () => {
    const [changes] = await ask(
      tenant,
      `select count(*)::int as all, count(*) filter (where before::jsonb - stamps = after::jsonb - stamps)::int as idle, count(distinct type)::int as kinds
       from event, (values (array['concurrencyStamp', 'lastModificationTime', 'lastModifierId'])) audit (stamps)
       where tenant_id = $1 and type like '%.updated'`,
    )
    expect(changes).toMatchObject({ idle: 0 })
    expect(changes!.kinds).toBeGreaterThanOrEqual(10)
  })
})
