import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { sql } from 'kysely'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Caller } from '../../../test/caller.ts'
import type { TestApp } from '../../../test/start-test-app.ts'

export const accountOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!
export const nameOf = (userName: string) => `${accountOf(userName).givenName} ${accountOf(userName).familyName}`
export const userId = (userName: string) => demoId('Turkey', 'user', userName)
export const itSupport = demoId('Turkey', 'team', 'IT Support')
export const payroll = demoId('Turkey', 'team', 'Payroll')

/** Everything that tests of edits need from a server, with definitions that they know completely. */
export async function prepareEdits({ as, database, tokenOf }: TestApp) {
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)
  const callers = await Promise.all(['agent', 'lead', 'admin'].map(async (userName) => as.token(await tokenOf(userName))))
  const [agent, lead, admin] = callers as [Caller, Caller, Caller]
  const choices = await inTurkey(addChoices)

  const edit = (body: object, caller = lead, headers = {}) => caller.call(caseEditRoutes.edit, { body: body as never }, headers)
  const stored = (id: string) =>
    inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  /** The changes of a case; that a survey was opened follows from one of them. */
  const eventsOf = (id: string) =>
    inTurkey((tx) =>
      tx
        .selectFrom('event')
        .selectAll()
        .where('subject_id', '=', id)
        .where('type', '<>', 'activity:survey')
        .orderBy('id')
        .execute(),
    )
  /** A case that the team lead has opened for the manager. */
  const givenCase = (values: Record<string, unknown> = {}) => inTurkey((tx) => addCase(tx, choices, values))
  return { inTurkey, agent, lead, admin, choices, edit, stored, eventsOf, givenCase }
}

export type Choices = Awaited<ReturnType<typeof addChoices>>

async function addChoices(tx: Tx) {
  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const [columns, cells] = [Object.keys(values).map((column) => sql.ref(column)), Object.values(values)]
    const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(cells)}) returning id`.execute(tx)
    return rows[0]!.id
  }
  const division = await insert('division', { name: 'Düzenleme birimi' })
  const otherDivision = await insert('division', { name: 'Komşu birim' })
  const category = (name: string, more = {}) => insert('category', { name, division_id: division, ...more })
  const main = await category('Ana')
  const closedMain = await category('Kapalı ana', { is_active: false })
  const otherMain = await category('Komşu ana', { division_id: otherDivision })
  const first = await category('Birinci', { parent_id: main, sla: 10 })
  const second = await category('İkinci', { parent_id: main })
  const third = await category('Üçüncü', { parent_id: main, sla: 30 })
  await insert('sub_category', { category_id: first, name: 'Ortak' })
  await insert('sub_category', { category_id: second, name: 'Ortak' })
  await insert('sub_category', { category_id: third, name: 'Ortak', is_active: false })
  const reason = await insert('root_cause', { name: 'Neden' })
  const closedReason = await insert('root_cause', { name: 'Kapalı neden', is_active: false })
  const owner = (name: string, parent_id: string, more = {}) => insert('root_cause', { name, parent_id, ...more })
  return {
    division,
    otherDivision,
    main,
    first,
    second,
    third,
    inactive: await category('Pasif', { parent_id: main, is_active: false }),
    belowInactive: await category('Kapalının altında', { parent_id: closedMain }),
    elsewhere: await category('Komşuda', { parent_id: otherMain, division_id: otherDivision }),
    caseType: await insert('case_type', { name: 'Tür', division_id: division, sla: 20 }),
    plainType: await insert('case_type', { name: 'Süresiz tür', division_id: division }),
    otherType: await insert('case_type', { name: 'Komşu tür', division_id: otherDivision }),
    source: await insert('source', { code: 'ED1', name: 'Düzenleme kaynağı' }),
    otherSource: await insert('source', { code: 'ED2', name: 'Öteki kaynak' }),
    reason,
    owner: await owner('Sorumlu', reason),
    otherOwner: await owner('Öteki sorumlu', reason),
    inactiveOwner: await owner('Pasif sorumlu', reason, { is_active: false }),
    ownerOfInactive: await owner('Kapalının sorumlusu', closedReason),
  }
}

async function addCase(tx: Tx, choices: Choices, values: Record<string, unknown>) {
  const row = {
    employee_id: accountOf('manager').employeeId,
    category_id: choices.first,
    division_id: choices.division,
    source_id: choices.source,
    status_id: demoId('Turkey', 'status', 'Açık'),
    description: '<p>Düzenleme</p>',
    description_text: 'Düzenleme',
    creator_id: userId('lead'),
    case_owner_id: userId('lead'),
    ...values,
  }
  const { rows } = await sql<{ id: string; stamp: string }>`insert into activity
      (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning id, concurrency_stamp as stamp`.execute(tx)
  return rows[0]!
}
