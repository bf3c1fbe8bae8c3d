import type { ImportField } from '@destek/contracts/people/employee-imports'
import { splitName } from './cell-values.ts'
import type { EmployeeValues, ReadRow } from './row.ts'
import { type WorkplaceCatalog } from './workplaces.ts'
import { workplaceColumns, workplaceKinds } from './row.ts'

/** One difference between the file and the record, in words that a person reads; managers by their idents. */
export interface RowChange {
  field: ImportField | 'attribute'
  name: string | null
  before: string | null
  after: string | null
}

/** An employee as the database has them now. */
export interface KnownEmployee extends Required<Omit<EmployeeValues, 'manager_id'>> {
  id: string
  full_name: string
  manager_ident: string | null
  attributes: Record<string, string>
}

export interface ComparedRow {
  outcome: 'new' | 'changed' | 'same'
  values: EmployeeValues
  /** The manager that is still to be given. */
  managerIdent: string | null
  attributes: Record<string, string | null>
  changes: RowChange[]
}

const textColumns = [
  ['company_ident', 'companyIdent'],
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
  ['user_name', 'userName'],
  ['email_address', 'emailAddress'],
  ['phone_number', 'phoneNumber'],
  ['gender', 'gender'],
  ['birth_date', 'birthDate'],
  ['time_zone', 'timeZone'],
  ['status', 'status'],
] as const satisfies [keyof EmployeeValues, ImportField][]

/** The changes that a valid row would make to the employee, or a new employee. */
export function compareRow(row: ReadRow, known: KnownEmployee | undefined, catalog: WorkplaceCatalog): ComparedRow {
  const values = { ...row.values, ...namesOf(row, known) }
  if (!known) {
    const attributes = Object.fromEntries(Object.entries(row.attributes).filter(([, value]) => value !== null))
    return { outcome: 'new', values, managerIdent: row.managerIdent ?? null, attributes, changes: [] }
  }
  const changes = [...fieldChanges(values, known, catalog), ...managerChange(row, known), ...attributeChanges(row, known)]
  if (row.managerIdent === null) values.manager_id = null
  const isOther = row.managerIdent && row.managerIdent !== known.manager_ident
  const changed = new Set(changes.filter(({ field }) => field === 'attribute').map(({ name }) => name))
  return {
    outcome: changes.length > 0 ? 'changed' : 'same',
    values,
    managerIdent: isOther ? row.managerIdent! : null,
    attributes: Object.fromEntries(Object.entries(row.attributes).filter(([name]) => changed.has(name))),
    changes,
  }
}

/** An unchanged full name keeps its parts, because a user may have corrected how it is divided. */
function namesOf({ fullName }: ReadRow, known: KnownEmployee | undefined): EmployeeValues {
  return fullName === undefined || fullName === known?.full_name ? {} : splitName(fullName)!
}

function fieldChanges(values: EmployeeValues, known: KnownEmployee, catalog: WorkplaceCatalog): RowChange[] {
  const changes: RowChange[] = []
  const note = (field: ImportField, before: string | null, after: string | null) =>
    changes.push({ field, name: null, before, after })
  for (const [column, field] of textColumns) {
    const after = values[column]
    if (after !== undefined && after !== known[column]) note(field, known[column], after)
  }
  if (values.is_active !== undefined && values.is_active !== known.is_active)
    note('isActive', String(known.is_active), String(values.is_active))
  for (const kind of workplaceKinds) {
    const [before, after] = [known[workplaceColumns[kind]], values[workplaceColumns[kind]]]
    if (after !== undefined && after !== before) note(`${kind}Name`, catalog.nameOf(before), catalog.nameOf(after))
  }
  return changes
}

function managerChange({ managerIdent }: ReadRow, { manager_ident: before }: KnownEmployee): RowChange[] {
  if (managerIdent === undefined || managerIdent === before) return []
  return [{ field: 'managerIdent', name: null, before, after: managerIdent }]
}

const attributeChanges = (row: ReadRow, { attributes }: KnownEmployee): RowChange[] =>
  Object.entries(row.attributes)
    .map(([name, after]) => ({ field: 'attribute' as const, name, before: attributes[name] ?? null, after }))
    .filter(({ before, after }) => before !== after)
