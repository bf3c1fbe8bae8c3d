import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** No chain of managers is this long, so a longer one counts as a circle. */
const longestChain = 100

export interface RowRange {
  after: number
  upTo: number
}

const isIn = ({ after, upTo }: RowRange) => sql<boolean>`number > ${after} and number <= ${upTo}`

const managerProblem = (code: 'unknownManager' | 'managerCycle') =>
  sql`jsonb_build_array(jsonb_build_object('code', ${sql.lit(code)}, 'field', 'managerIdent', 'value', manager_ident))`

const rejected = (code: 'unknownManager' | 'managerCycle') =>
  sql`outcome = 'rejected', problems = ${managerProblem(code)}, manager_ident = null, record = null, attributes = null, changes = null`

/** Rows whose manager is neither among the accepted rows nor in the database. */
export const rejectUnknownManagers = (tx: Tx, importId: string, range: RowRange): Promise<number> =>
  changed(
    tx,
    sql`update employee_import_row as report set ${rejected('unknownManager')}
      where import_id = ${importId} and ${isIn(range)} and outcome <> 'rejected' and manager_ident is not null
        and not exists (select from employee where ident = report.manager_ident)
        and not exists (select from employee_import_row manager where manager.import_id = ${importId}
          and manager.ident = report.manager_ident and manager.outcome <> 'rejected')`,
  )

/** Those below people who were to be new and are rejected, and those below them. */
export const rejectBelowRejected = (tx: Tx, importId: string): Promise<number> =>
  changed(
    tx,
    sql`with recursive lost (ident) as (
        select ident from employee_import_row head where import_id = ${importId} and outcome = 'rejected' and ident is not null
          and exists (select from employee_import_row report where report.import_id = ${importId} and report.manager_ident = head.ident
            and report.outcome <> 'rejected')
          and not exists (select from employee where employee.ident = head.ident)
          and not exists (select from employee_import_row other where other.import_id = ${importId} and other.ident = head.ident
            and other.outcome <> 'rejected')
        union
        select report.ident from lost join employee_import_row report on report.import_id = ${importId}
          and report.manager_ident = lost.ident and report.outcome = 'new'
      )
      update employee_import_row set ${rejected('unknownManager')}
      where import_id = ${importId} and outcome <> 'rejected' and manager_ident in (select ident from lost)`,
  )

/**
 * Rejects rows that would make people their own managers, through rows of the file and records of the database. Only a manager
 * can be part of a circle, so the way up is followed from managers only.
 */
export const rejectCircles = (tx: Tx, importId: string, range: RowRange): Promise<number> =>
  changed(
    tx,
    sql`with recursive up (number, own, above, steps) as (
        select number, ident, manager_ident, 1 from employee_import_row head
        where import_id = ${importId} and ${isIn(range)} and outcome <> 'rejected' and manager_ident is not null
          and (exists (select from employee_import_row report where report.import_id = ${importId} and report.manager_ident = head.ident
              and report.outcome <> 'rejected')
            or exists (select from employee report join employee manager on manager.id = report.manager_id
              where manager.ident = head.ident))
        union all
        select number, own, next.ident, steps + 1
        from up cross join lateral (${managerAfter(importId)}) next
        where above <> own and next.ident is not null and steps < ${sql.lit(longestChain)}
      )
      update employee_import_row set ${rejected('managerCycle')}
      where import_id = ${importId} and number in (
        select number from up where above = own or steps = ${sql.lit(longestChain)})`,
  )

/** The manager after the import: the one in the file if it changes, otherwise the one in the record. */
const managerAfter = (importId: string): RawBuilder<unknown> => sql`
  select case when staged.manager_ident is not null then staged.manager_ident
    when staged.record ? 'manager_id' then null
    else (select manager.ident from employee join employee manager on manager.id = employee.manager_id
      where employee.ident = up.above) end as ident
  from (values (1)) one left join employee_import_row staged on staged.import_id = ${importId} and staged.ident = up.above
    and staged.outcome <> 'rejected'`

async function changed(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface PendingManager {
  number: number
  ident: string
  manager_ident: string
  outcome: 'new' | 'changed'
  /** Has people below them, or will have. */
  is_head: boolean
}

/** People who are there already and still wait for their manager. */
export async function readPendingManagers(tx: Tx, importId: string, after: number, limit: number): Promise<PendingManager[]> {
  const { rows } = await sql<PendingManager>`select number, ident, manager_ident, outcome,
      exists (select from employee_import_row report where report.import_id = ${importId} and report.manager_ident = head.ident)
        or exists (select from employee manager join employee report on report.manager_id = manager.id
          where manager.ident = head.ident) as is_head
    from employee_import_row head where import_id = ${importId} and number > ${after} and manager_ident is not null
      and outcome in ('new', 'changed') and is_applied order by number limit ${limit}`.execute(tx)
  return rows
}

/** Only for people without staff, because they cannot close a circle. */
export const giveManagers = async (tx: Tx, importId: string, numbers: number[]): Promise<void> => {
  await sql`update employee set manager_id = manager.id, ${touched}
    from employee_import_row staged join employee manager on manager.ident = staged.manager_ident
    where staged.import_id = ${importId} and staged.number = any (${numbers}) and employee.ident = staged.ident
      and employee.manager_id is distinct from manager.id and employee.id <> manager.id`.execute(tx)
}

/** Gives one person their manager, unless that manager stands somewhere below them now. */
export const giveManager = async (tx: Tx, importId: string, number: number): Promise<void> => {
  await sql`with recursive staged as (
      select ident, outcome, manager.id as manager_id from employee_import_row kept
      join lateral (select id from employee where ident = kept.manager_ident) manager on true
      where import_id = ${importId} and number = ${number}
    ), up (id, steps) as (
      select manager_id, 1 from staged
      union all
      select employee.manager_id, steps + 1 from up join employee on employee.id = up.id
      where employee.manager_id is not null and steps < ${sql.lit(longestChain)}
    )
    update employee set manager_id = staged.manager_id, ${touched} from staged
    where employee.ident = staged.ident and employee.manager_id is distinct from staged.manager_id
      and not exists (select from up where up.id = employee.id or steps = ${sql.lit(longestChain)})`.execute(tx)
}

/** An employee who was created by this import does not count as changed by it. */
const touched = sql`last_modification_time = case when staged.outcome = 'new' then employee.last_modification_time else now() end`

/** Rows whose people have their manager wait no longer. */
export const settleManagers = (tx: Tx, importId: string, numbers: number[]): Promise<number> =>
  changed(
    tx,
    sql`update employee_import_row as staged set manager_ident = null
      where import_id = ${importId} and number = any (${numbers}) and manager_ident = (
        select manager.ident from employee join employee manager on manager.id = employee.manager_id
        where employee.ident = staged.ident)`,
  )

/** Those that are left could only be given a manager below them, or one who is not there after all. */
export const rejectPendingManagers = (tx: Tx, importId: string): Promise<number> =>
  changed(
    tx,
    sql`update employee_import_row as staged set outcome = 'rejected', manager_ident = null, problems = case
        when exists (select from employee where ident = staged.manager_ident) then ${managerProblem('managerCycle')}
        else ${managerProblem('unknownManager')} end
      where import_id = ${importId} and manager_ident is not null and outcome in ('new', 'changed') and is_applied`,
  )
