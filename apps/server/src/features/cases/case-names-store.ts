import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import { keptRows } from '../../platform/database/queries/kept-rows.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

/** The records that a case refers to, with the columns that are shown with it. */
const finders = {
  category: kept('category', ['name', 'parent_id', 'sla', 'priority_service_desk', 'priority_rgb_color']),
  status: kept('status', ['name', 'code', 'waits_for_employee']),
  source: kept('source', ['name']),
  division: kept('division', ['name']),
  caseType: kept('case_type', ['name', 'sla']),
  team: kept('team', ['team_name']),
  user: kept('app_user', ['full_name']),
  rootCause: kept('root_cause', ['name']),
  location: kept('location', ['name']),
  client: kept('client', ['name']),
  program: kept('program', ['name']),
  position: kept('position', ['name']),
  positionTitle: kept('position_title', ['name']),
}

type Kind = keyof typeof finders
type Names = { [Of in Kind]: Awaited<ReturnType<(typeof finders)[Of]>> }

/** The ids that a case refers to. */
export interface References {
  category_id: string
  status_id: string
  source_id: string
  division_id: string
  case_type_id: string | null
  assigned_team_id: string | null
  assigned_user_id: string | null
  creator_id: string | null
  case_owner_id: string | null
  closed_user_id: string | null
  ticket_reason_id: string | null
  action_owner_id: string | null
  location_id: string | null
  client_id: string | null
  program_id: string | null
  position_id: string | null
  position_title_id: string | null
}

const columns: { [Of in Kind]: (keyof References)[] } = {
  category: ['category_id'],
  status: ['status_id'],
  source: ['source_id'],
  division: ['division_id'],
  caseType: ['case_type_id'],
  team: ['assigned_team_id'],
  user: ['assigned_user_id', 'creator_id', 'case_owner_id', 'closed_user_id'],
  rootCause: ['ticket_reason_id', 'action_owner_id'],
  location: ['location_id'],
  client: ['client_id'],
  program: ['program_id'],
  position: ['position_id'],
  positionTitle: ['position_title_id'],
}

/** Adds the names of the referenced records to the rows. */
export async function withNames<Row extends References>(tx: Tx, rows: readonly Row[]) {
  const names = await namesFor(tx, rows)
  const parents = await finders.category(
    tx,
    rows.map((row) => names.category.get(row.category_id)!.parent_id),
  )
  return rows.map((row) => {
    const category = names.category.get(row.category_id)!
    const status = names.status.get(row.status_id)!
    const caseType = of(names.caseType, row.case_type_id)
    return {
      ...row,
      category_name: category.name,
      parent_category_id: category.parent_id,
      parent_category_name: of(parents, category.parent_id)?.name ?? null,
      category_sla: category.sla,
      priority_service_desk: category.priority_service_desk,
      priority_rgb_color: category.priority_rgb_color,
      status_name: status.name,
      status_code: status.code,
      status_waits: status.waits_for_employee,
      source_name: names.source.get(row.source_id)!.name,
      division_name: names.division.get(row.division_id)!.name,
      case_type_name: caseType?.name ?? null,
      case_type_sla: caseType?.sla ?? null,
      assigned_team_name: of(names.team, row.assigned_team_id)?.team_name ?? null,
      assigned_user_name: of(names.user, row.assigned_user_id)?.full_name ?? null,
      creator_name: of(names.user, row.creator_id)?.full_name ?? null,
      case_owner_name: of(names.user, row.case_owner_id)?.full_name ?? null,
      closed_user_name: of(names.user, row.closed_user_id)?.full_name ?? null,
      ticket_reason_name: of(names.rootCause, row.ticket_reason_id)?.name ?? null,
      action_owner_name: of(names.rootCause, row.action_owner_id)?.name ?? null,
      location_name: of(names.location, row.location_id)?.name ?? null,
      client_name: of(names.client, row.client_id)?.name ?? null,
      program_name: of(names.program, row.program_id)?.name ?? null,
      position_name: of(names.position, row.position_id)?.name ?? null,
      position_title: of(names.positionTitle, row.position_title_id)?.name ?? null,
    }
  })
}

/** Rows that are not cached are asked for in one message. */
async function namesFor(tx: Tx, rows: readonly References[]): Promise<Names> {
  const finding = kinds.map((kind) => {
    const ids: (string | null)[] = []
    for (const column of columns[kind]) for (const row of rows) ids.push(row[column])
    return finders[kind](tx, ids)
  })
  const found = await Promise.all(finding)
  return Object.fromEntries(kinds.map((kind, nth) => [kind, found[nth]])) as unknown as Names
}

const kinds = Object.keys(finders) as Kind[]

const of = <Row>(rows: ReadonlyMap<string, Row>, id: string | null): Row | undefined => (id === null ? undefined : rows.get(id))

type TableWithId = { [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never }[keyof Schema]

function kept<Table extends TableWithId, Column extends keyof Selectable<Schema[Table]> & string>(table: Table, shown: Column[]) {
  type Row = Pick<Selectable<Schema[Table]>, Column> & { id: string }
  const columnsShown = sql.join(['id', ...shown].map((column) => sql.ref(column)))
  return keptRows<Row>(
    table,
    preparedQuery((tx: Tx, { ids }: { ids: readonly string[] }) =>
      sql<Row>`select ${columnsShown} from ${sql.table(table)} where id = any(${ids}::uuid[])`.compile(tx),
    ),
  )
}
