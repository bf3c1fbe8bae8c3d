import type { ImportField, RejectCode } from '@destek/contracts/people/employee-imports'

export const workplaceKinds = ['location', 'client', 'program', 'positionGroup', 'position', 'positionTitle'] as const
export type WorkplaceKind = (typeof workplaceKinds)[number]
export type WorkplaceField = `${WorkplaceKind}Ident` | `${WorkplaceKind}Name`

/** The workplaces in a row; columns that the file does not have are left out. */
export type WorkplaceCells = Partial<Record<WorkplaceField, string | null>>

/** Why a row is left out. */
export interface RowProblem {
  code: RejectCode
  field: ImportField | null
  value: string | null
  /** The longest text that would do. */
  max?: number
}

/** The values that the file has for an employee; an empty cell clears its column. */
export interface EmployeeValues {
  ident?: string
  company_ident?: string | null
  first_name?: string
  middle_name?: string | null
  last_name?: string
  user_name?: string
  email_address?: string | null
  phone_number?: string | null
  gender?: string | null
  birth_date?: string | null
  time_zone?: string | null
  status?: string | null
  is_active?: boolean
  manager_id?: null
  location_id?: string | null
  client_id?: string | null
  program_id?: string | null
  position_group_id?: string | null
  position_id?: string | null
  position_title_id?: string | null
}

/** A row of the file as it was understood. */
export interface ReadRow {
  number: number
  values: EmployeeValues
  /** Set when the file has the whole name in one column. */
  fullName?: string
  /** Null: the cell is empty. */
  managerIdent?: string | null
  workplaces: WorkplaceCells
  attributes: Record<string, string | null>
  problems: RowProblem[]
}

export const workplaceColumns = {
  location: 'location_id',
  client: 'client_id',
  program: 'program_id',
  positionGroup: 'position_group_id',
  position: 'position_id',
  positionTitle: 'position_title_id',
} as const satisfies Record<WorkplaceKind, keyof EmployeeValues>
