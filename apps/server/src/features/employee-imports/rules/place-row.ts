import type { ImportField } from '@destek/contracts/people/employee-imports'
import { type ReadRow, type RowProblem, type WorkplaceCells, workplaceColumns, type WorkplaceKind } from './row.ts'
import type { Cells, WorkplaceCatalog } from './workplaces.ts'

/** The places that employees who are there already have, for what the row leaves as it is. */
export type KnownPlaces = { location_id: string | null; client_id: string | null } | undefined

/** Finds or adds the workplaces of a row that is otherwise in order. */
export function placeRow(catalog: WorkplaceCatalog, row: ReadRow, known: KnownPlaces): void {
  const { values, problems } = row
  for (const kind of ['location', 'client', 'positionGroup', 'positionTitle'] as const) {
    const cells = cellsOf(row.workplaces, kind)
    if (cells) values[workplaceColumns[kind]] = isEmpty(cells) ? null : catalog.simple(kind, cells).id
  }
  const program = cellsOf(row.workplaces, 'program')
  if (program) {
    const parent = (stated: string | null | undefined, present: string | null | undefined) =>
      (stated === undefined ? present : stated) ?? undefined
    const place = isEmpty(program)
      ? null
      : catalog.program(program, {
          locationId: parent(values.location_id, known?.location_id),
          clientId: parent(values.client_id, known?.client_id),
        })
    if (typeof place === 'string') problems.push(problemOf(place, 'program', program))
    else values.program_id = place?.id ?? null
  }
  const position = cellsOf(row.workplaces, 'position')
  if (position) {
    const place = isEmpty(position) ? null : catalog.position(position, values.position_group_id ?? undefined)
    if (typeof place === 'string') problems.push(problemOf(place, 'position', position))
    else {
      values.position_id = place?.id ?? null
      // A file without groups leaves it to the position, which has one.
      if (values.position_group_id === undefined && place) values.position_group_id = place.groupId!
    }
  }
}

/** Undefined where the file has no such column. */
function cellsOf(cells: WorkplaceCells, kind: WorkplaceKind): Cells | undefined {
  const [ident, name] = [cells[`${kind}Ident`], cells[`${kind}Name`]]
  return ident === undefined && name === undefined ? undefined : { ident: ident ?? null, name: name ?? null }
}

const isEmpty = ({ ident, name }: Cells) => !ident && !name

function problemOf(code: 'incompleteProgram' | 'conflictingWorkplace', kind: WorkplaceKind, { ident, name }: Cells): RowProblem {
  const field: ImportField = ident ? `${kind}Ident` : `${kind}Name`
  return { code, field, value: ident ?? name ?? null }
}
