import { employeeRoutes } from '@destek/contracts/people/employees'
import type { Serve } from '../../platform/http/serve.ts'
import { listChoices } from './choice-store.ts'
import { listEmployees } from './employee-store.ts'
import { findByPhone, findByUserName, findEmployee } from './find-employee.ts'
import { presentEmployee } from './present-employee.ts'

export const serveEmployees = (serve: Serve) => {
  serve(employeeRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listEmployees(tx, actor, query)
    return { items: items.map(presentEmployee), totalCount }
  })
  serve(employeeRoutes.byPhone, ({ tx, params }) => findByPhone(tx, params.phone))
  serve(employeeRoutes.byUserName, ({ tx, query }) => findByUserName(tx, query.userName))
  serve(employeeRoutes.one, ({ tx, params }) => findEmployee(tx, params.id))
  serve(employeeRoutes.choices, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listChoices(tx, query, actor.language)
    const choices = items.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      userName: row.user_name,
      ident: row.ident,
      locationName: row.location_name,
      positionName: row.position_name,
    }))
    return { items: choices, totalCount }
  })
}
