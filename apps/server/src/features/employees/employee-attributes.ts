import { P } from '@destek/contracts/core/permissions'
import { type EmployeeAttribute, employeeRoutes } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { attributesOf, readBirthDate } from './attribute-store.ts'
import { findEmployee } from './employees.ts'

export const serveEmployeeAttributes = (serve: Serve) => {
  serve(employeeRoutes.attributes, ({ tx, actor, params }) => listAttributes(tx, actor, params.id))
}

async function listAttributes(tx: Tx, actor: Actor, employeeId: string): Promise<{ items: EmployeeAttribute[] }> {
  await findEmployee(tx, employeeId)
  const birthDate = actor.may(P.EmployeesManage) ? await readBirthDate(tx, employeeId) : null
  const name = translatorFor(actor.language)('employees:attributes.birthDate')
  const attributes = await attributesOf(tx, employeeId, actor.language)
  return { items: [...(birthDate === null ? [] : [{ name, value: birthDate }]), ...attributes] }
}
