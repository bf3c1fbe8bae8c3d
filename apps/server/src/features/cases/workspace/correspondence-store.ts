import { sql } from 'kysely'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export interface CorrespondenceRow {
  status_id: string
  status_name: string
  status_code: string | null
  first_name: string | null
  is_active: boolean | null
  has_address: boolean | null
  has_user: boolean | null
}

interface Asked {
  /** Null: nothing is read about them. */
  employeeId: string | null
}

/** The status that waits for employees, and the facts about the recipient. */
export const readCorrespondence = preparedQuery((tx: Tx, { employeeId }: Asked) =>
  sql<CorrespondenceRow>`select status.id as status_id, status.name as status_name, status.code as status_code,
      employee.first_name, employee.is_active, employee.email_address is not null as has_address,
      exists (select from app_user where app_user.employee_id = employee.id) as has_user
    from status left join employee on employee.id = ${employeeId}::uuid
    where status.waits_for_employee`.compile(tx),
)
