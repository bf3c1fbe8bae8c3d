import { employeeLimits } from '@destek/contracts/people/employees'
import { type ImportField, importLimits, type ImportTarget, type RejectCode } from '@destek/contracts/people/employee-imports'
import { type CellValue, readDate, readEmail, readPhone, readTimeZone, readYesNo, splitName } from './cell-values.ts'
import type { EmployeeValues, ReadRow, WorkplaceField } from './row.ts'

const limits: Partial<Record<ImportField, number>> = {
  ident: employeeLimits.ident,
  managerIdent: employeeLimits.ident,
  userName: employeeLimits.userName,
  phoneNumber: employeeLimits.phoneNumber,
  emailAddress: 254,
  fullName: 200,
  companyIdent: 50,
}
const usualLimit = 100

const columns = {
  ident: 'ident',
  companyIdent: 'company_ident',
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  userName: 'user_name',
  emailAddress: 'email_address',
  phoneNumber: 'phone_number',
  gender: 'gender',
  birthDate: 'birth_date',
  timeZone: 'time_zone',
  status: 'status',
} as const satisfies Partial<Record<ImportField, keyof EmployeeValues>>

const required = new Set<ImportField>(['ident', 'firstName', 'lastName', 'fullName', 'userName'])
const workplaceFields = /^(?:location|client|program|position|positionGroup|positionTitle)(?:Ident|Name)$/

export interface Column {
  /** The index of its cell in a row. */
  index: number
  header: string
  target: NonNullable<ImportTarget>
}

/** Understands the cells of one row after the other; today bounds the days of birth. */
export function rowReader(columns: readonly Column[], today: string) {
  const held = new Set(columns.map(({ target }) => target))
  // The parts of a name are more exact than the whole one.
  const read = columns.filter(({ target }) => target !== 'fullName' || !(held.has('firstName') && held.has('lastName')))
  return (number: number, cells: readonly string[], hasTooManyCells: boolean): ReadRow => {
    const row: ReadRow = { number, values: {}, workplaces: {}, attributes: {}, problems: [] }
    if (hasTooManyCells) row.problems.push({ code: 'tooManyCells', field: null, value: null })
    for (const column of read) readCell(row, column, cells[column.index] ?? '', today)
    if (row.managerIdent && row.managerIdent === row.values.ident)
      row.problems.push({ code: 'ownManager', field: 'managerIdent', value: row.managerIdent })
    return row
  }
}

function readCell(row: ReadRow, { target, header }: Column, cell: string, today: string): void {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  if (target === 'attribute') return readAttribute(row, header, text)
  const refuse = (code: RejectCode, max?: number) =>
    void row.problems.push({ code, field: target, value: text.slice(0, 200) || null, ...(max && { max }) })
  if (text === '' && required.has(target)) return refuse('required')
  const max = limits[target] ?? usualLimit
  if (text.length > max) return refuse('tooLong', max)
  if (target === 'managerIdent') return void (row.managerIdent = text || null)
  if (target === 'fullName') return splitName(text) ? void (row.fullName = text) : refuse('invalid')
  if (workplaceFields.test(target)) return void (row.workplaces[target as WorkplaceField] = text || null)
  if (target === 'isActive') return readActive(row, text, refuse)
  const value = valueOf(target, text, today)
  if ('code' in value) refuse(value.code)
  else Object.assign(row.values, { [columns[target as keyof typeof columns]]: value.value })
}

function valueOf(field: ImportField, text: string, today: string): CellValue<string | null> {
  if (text === '') return { value: null }
  if (field === 'phoneNumber') return readPhone(text)
  if (field === 'emailAddress') return readEmail(text)
  if (field === 'birthDate') return readDate(text, today)
  if (field === 'timeZone') return readTimeZone(text)
  return { value: text }
}

/** The flag is never empty: a file without a value leaves it unchanged. */
function readActive(row: ReadRow, text: string, refuse: (code: RejectCode) => void): void {
  if (text === '') return
  const isActive = readYesNo(text)
  if (isActive === null) refuse('invalid')
  else row.values.is_active = isActive
}

const attributeName = 100

function readAttribute(row: ReadRow, header: string, text: string): void {
  const name = header.slice(0, attributeName).trim()
  if (text.length > importLimits.cell)
    row.problems.push({ code: 'tooLong', field: null, value: text.slice(0, 200), max: importLimits.cell })
  else if (name !== '') row.attributes[name] = text || null
}
