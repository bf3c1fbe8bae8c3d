import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import type { Route } from '@destek/contracts/core/routes'
import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { secretNames, storedSettings } from '@destek/server/features/settings/setting-names'
import { runJobs } from '@destek/server/test/run-jobs'
import type { TestApp } from '@destek/server/test/start-test-app'
import { sql } from 'kysely'
import { demoTenantId } from '../demo/demo-ids.ts'

export type Values = Record<string, unknown>

const turkey = demoTenantId('Turkey')

/** The records for the calls of the reference, by the names of the fields: demo data, and some created here. */
export async function makeRecords(app: TestApp): Promise<Values> {
  const { as, database } = app
  const admin = as.user('admin')
  const known = await readRecords(database)
  const words = { description: 'The headset does not work since this morning.', affectedUserCounts: 1 }
  const made = async <Body extends { id: string }>(answer: Promise<{ status: number; text: string; body: Body }>) => {
    const { status, text, body } = await answer
    if (status !== 200) throw new Error(text)
    return body.id
  }
  const body = { ...known, ...words, transfer: true, isEmployeeNotified: true } as never
  const activityId = await made(admin.call(caseRoutes.create, { body }))
  await admin.call(linkTokenRoutes.create, {
    body: { employeeId: known['employeeId'], actionMethod: 'ResetPassword', description: 'Forgot it.' } as never,
  })
  const ownActivityId = await ownCase(as, known)
  const asked = { statusWrapupId: known['awaitingId'], description: 'Which device is it?' } as never
  await admin.call(caseDetailRoutes.changeStatus, { params: { id: ownActivityId }, body: asked })
  const openOwnActivityId = await ownCase(as, known)
  const closedOwnActivityId = await ownCase(as, known)
  await as.user('employee').call(ownCaseActionRoutes.withdraw, { params: { id: closedOwnActivityId }, body: {} })
  const newImportId = await made(admin.call(employeeImportRoutes.upload, { file: employeesFile() }))
  await runJobs(app)
  return {
    ...known,
    activityId,
    ownActivityId,
    openOwnActivityId,
    closedOwnActivityId,
    newImportId,
    documentId: await made(
      admin.call(documentRoutes.upload, { params: { id: activityId }, file: new File(['serial 4711'], 'serial number.txt') }),
    ),
    viewId: await made(admin.call(caseViewRoutes.save, { body: { list: 'all', name: 'Of this week' } })),
    ...(await makeOthers(app)),
  }
}

async function ownCase(as: TestApp['as'], known: Values): Promise<string> {
  const body = {
    divisionId: known['divisionId'],
    parentWrappupId: known['callParentWrapupId'],
    childWrapupId: known['callWrapupId'],
    description: 'I cannot sign in.',
  }
  const { text } = await as.user('employee').call(caseRoutes.createOwner, { body: body as never })
  return JSON.parse(text) as string
}

export const employeesFile = () => new File(['SICIL_NO;AD_SOYAD;KULLANICI\n100480099;Ayşe Kaya;akaya\n'], 'employees.csv')

/** The records that have another id each time. */
export const madeHere = ['activityId', 'ownActivityId', 'documentId', 'viewId', 'mailId', 'deliveryId', 'newImportId', 'ticketId']
/** So do these. They are numbered after all others, whose examples stay as they are. */
export const madeLast = ['openOwnActivityId', 'closedOwnActivityId']

/** Always the same ones. */
async function readRecords(database: TestApp['database']): Promise<Values> {
  const { rows } = await database.inTenant(turkey, (tx) =>
    sql<Values>`select gulsah.id as "employeeId", gulsah.ident, gulsah.phone_number as phone, gulsah.user_name as "userName",
        category.id as "callWrapupId", category.parent_id as "callParentWrapupId", category.division_id as "divisionId",
        (select id from status where is_active and not closed order by id limit 1) as "statusWrapupId",
        (select id from source order by id limit 1) as "sourceId",
        (select id from case_type where division_id = category.division_id order by id limit 1) as "caseTypeId",
        team.id as "assignedTeamId", (select user_id from team_member where team_id = team.id order by user_id limit 1) as "assignedUserId",
        (select id from program order by id limit 1) as "programId", (select ident from program order by id limit 1) as "programIdent",
        (select id from leave_reason order by id limit 1) as "leaveReasonId", (select id from role order by id limit 1) as "roleId",
        (select id from root_cause order by id limit 1) as "rootCauseId", (select id from sub_category order by id limit 1) as "subCategoryId",
        (select id from sms_template order by id limit 1) as "templateId",
        (select id from app_user where user_name = 'agent') as "userId",
        plain_member.division_id as "memberDivisionId", plain_member.user_id as "memberUserId",
        (select id from employee_import order by id limit 1) as "importId",
        (select id from inconsistent_data_report order by id limit 1) as "reportId",
        (select id from app_user where user_name = 'client') as "strangerId",
        (select id from status where code is not null and name = 'Çalışan Yanıtı Bekleniyor') as "awaitingId"
      from (select division_id, user_id from division_user where not exists (select from team where manager_id = user_id)
        order by division_id, user_id limit 1) plain_member, employee gulsah, category join category parent on parent.id = category.parent_id, team
      where gulsah.user_name = 'gyildirimoglu' and category.is_active and parent.is_active
        and exists (select from team_member where team_id = team.id) order by category.id, team.id limit 1`.execute(tx),
  )
  return rows[0]!
}

/** A mail, a delivery that failed, a ticket: the demo has none of them. */
async function makeOthers({ database, secrets }: TestApp): Promise<Values> {
  await database.inTenant(turkey, async (tx) => {
    for (const [name, value] of [
      [storedSettings['serviceDesk.enable'].name, 'true'],
      [storedSettings['serviceDesk.userName'].name, 'destek'],
    ])
      await sql`insert into tenant_setting (name, value) values (${name}, ${value})
        on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx)
    await secrets.write(tx, turkey, secretNames['serviceDesk.password'], 'a password')
  })
  const { rows } = await database.inTenant(turkey, (tx) =>
    sql<Values>`with mail as (insert into mail_message (request_id, occasion, recipient, is_to_requester, template_name, culture, subject, html,
        placeholder_values, message_id) values (uuidv7(), 'test', 'agent@ornek.example', false, 'Destek.Mail.Test', 'en', 'A sample', '<p>A sample.</p>', '{}',
        '<sample@ornek.example>') returning id),
      delivery as (insert into delivery (system, kind, subject_id, max_attempts, attempts, state, problem, last_try_time, finished_time)
        values ('mail', 'mail', uuidv7(), 1, 1, 'failed', 'refused', now(), now()) returning id),
      ticket as (select id from embedded_ticket order by id limit 1)
      select (select id from mail) as "mailId", (select id from delivery) as "deliveryId", (select id from ticket) as "ticketId"`.execute(
      tx,
    ),
  )
  return rows[0]!
}

/** Which record a call is about, by its group. */
const subjects: Record<string, string> = {
  cases: 'activityId',
  'case-workspace': 'activityId',
  'case-details': 'activityId',
  'case-notes': 'activityId',
  'case-reports': 'activityId',
  'case-views': 'viewId',
  'employee-responses': 'ownActivityId',
  transfers: 'activityId',
  documents: 'activityId',
  employees: 'employeeId',
  'employee-imports': 'importId',
  'inconsistent-data': 'reportId',
  'case-types': 'caseTypeId',
  categories: 'callWrapupId',
  connections: 'deliveryId',
  divisions: 'divisionId',
  'leave-reasons': 'leaveReasonId',
  mails: 'mailId',
  programs: 'programId',
  roles: 'roleId',
  'root-causes': 'rootCauseId',
  'service-desk': 'ticketId',
  'sms-templates': 'templateId',
  sources: 'sourceId',
  statuses: 'statusWrapupId',
  'sub-categories': 'subCategoryId',
  teams: 'assignedTeamId',
  users: 'userId',
}

const day = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** The values of fields by name. Some fields have another meaning in one group or in one call. */
const said: Record<string, Values> = {
  all: {
    skipCount: 0,
    maxResultCount: 10,
    filterText: '',
    requestId: '0b9f3a52-6f0e-4f7e-9a55-2d1c7b1f7a10',
    affectedUserCounts: 1,
    description: 'The headset does not work since this morning.',
    note: 'Called back, nobody answered.',
    comment: 'The phone number is the former one.',
    concurrencyStamp: undefined,
    isActive: true,
    list: 'all',
    kind: undefined,
    state: 'In progress',
  },
  sources: { code: 'LETTER', name: 'Letter', description: 'Came by post' },
  statuses: { name: 'Waiting for a supplier', code: '#B45309', serviceDeskName: 'On Hold', closed: false },
  'case-types': { name: 'Question', sla: 24 },
  categories: { name: 'Headset', sla: 8, isMain: false },
  'sub-categories': { name: 'No sound' },
  'root-causes': { name: 'Worn out' },
  'leave-reasons': { name: 'MarriageLeave', displayName: 'Marriage' },
  divisions: { name: 'Facilities', isPublic: true },
  teams: { teamName: 'Second level', teamEmail: 'second-level@ornek.example' },
  roles: { name: 'Observer', description: 'Reads all cases', permissions: ['Destek.Activity', 'Destek.Activity.AllList'] },
  'case-views': { name: 'Late ones', filters: 'statusWrapupClosed=false' },
  'sms-templates': { name: 'Called back', text: 'We have called you back about your case.' },
  'text-templates': {
    name: 'Destek.LinkToken.Sms',
    templateName: 'Destek.LinkToken.Sms',
    cultureName: 'en',
    content: 'Your link: {{link}}',
  },
  'own-case-actions': { reason: 'It works again.' },
  feedback: { score: 5, description: 'Fast.' },
  'link-tokens': { description: 'Has forgotten the password.', actionMethod: 'ResetPassword' },
  search: { text: 'gülşah' },
  lookups: { filter: '' },
  dashboard: day,
  programs: { serviceDeskGroupName: 'Second level', serviceDeskAffectedName: 'Telvora' },
  configuration: { name: 'Turkey', cultureName: 'en' },
  mails: { occasion: 'assigned', culture: 'en' },
}

/** The value of a field in this call; undefined when it is left out. */
export function valueOf({ group, action, scope }: Route, field: string, records: Values): unknown {
  const own = scope === 'ownCase'
  const here = inCall(records)[`${group}.${action}`]
  if (here && (field in here || here['isAll'])) return here[field]
  if (field === 'id') return records[exceptionalSubject(group, action, own) ?? subjects[group] ?? 'id']
  if (field === 'activityId' && own) return records['ownActivityId']
  const given = [said[group], said['all']].find((values) => values && field in values)
  return given ? given[field] : records[renamed[`${group}.${field}`] ?? field]
}

const exceptionalSubject = (group: string, action: string, own: boolean): string | undefined => {
  if (own) return ownSubjects[`${group}.${action}`] ?? 'ownActivityId'
  if (action === 'remove' && group !== 'documents') return `unused ${group}`
  if (group === 'documents' && ['download', 'remove'].includes(action)) return 'documentId'
  if (['save', 'checkDuplicate'].includes(action) && group !== 'programs' && group !== 'users') return 'none'
  return undefined
}

/** Most calls are about an own case that waits for an answer. */
const ownSubjects: Record<string, string> = {
  'own-case-actions.comment': 'openOwnActivityId',
  'own-case-actions.reopen': 'closedOwnActivityId',
}

/** Fields whose name means another record in one group. */
const renamed: Record<string, string> = {
  'teams.divisionId': 'divisionId',
  'sub-categories.wrapupId': 'callWrapupId',
  'teams.teamId': 'assignedTeamId',
  'sms.receiverEmployeeId': 'employeeId',
  'divisions.userId': 'strangerId',
  'categories.parentId': 'callParentWrapupId',
}

/** The values of single calls; `isAll` means that no other fields are sent. */
const inCall = (records: Values): Record<string, Values> => ({
  'cases.excelList': { ...day },
  'cases.createOwner': { parentWrappupId: records['callParentWrapupId'], childWrapupId: records['callWrapupId'] },
  'cases.edit': { isAll: true, id: records['activityId'], note: 'Called back, nobody answered.' },
  'divisions.removeUser': { divisionId: records['memberDivisionId'], userId: records['memberUserId'] },
  'employee-imports.saveColumns': { id: records['newImportId'], targets: ['ident', 'fullName', 'userName'] },
  'employee-imports.apply': { id: records['newImportId'], deactivateLeavers: false },
  'employee-imports.cancel': { id: records['newImportId'] },
  'employees.voiceDetail': { id: records['ident'] },
  'service-desk.changeReceived': { state: 'Resolved' },
  'teams.save': { userId: undefined },
  'teams.addMember': { userId: records['strangerId'] },
  'teams.removeMember': { userId: records['assignedUserId'] },
  'users.save': { roleIds: [records['roleId']] },
})
