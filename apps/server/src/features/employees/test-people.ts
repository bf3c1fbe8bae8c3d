import { configurationRoutes } from '@destek/contracts/system/configuration'
import type { Permission } from '@destek/contracts/core/permissions'
import type { Insertable } from 'kysely'
import { demoAccounts } from '../../../../../tools/demo/accounts.ts'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { preparePermissions } from '../../test/permissions.ts'
import type { Caller } from '../../test/caller.ts'
import { claimsOf, type TestApp } from '../../test/start-test-app.ts'

export const turkey = demoTenantId('Turkey')
export const accountOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!

/** People of the demo tenant whom no name of the demo data is like, and users with any permissions. */
export function preparePeople({ as, database, issuer }: Pick<TestApp, 'as' | 'database' | 'issuer'>) {
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
  const { allowOnly } = preparePermissions({ database })
  let serial = 0

  const givenEmployee = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
    serial += 1
    const names = { ident: `W${serial}`, first_name: 'Wxadir', last_name: `Wxan${serial}`, user_name: `wxadir.${serial}` }
    const row = { ...names, is_active: true, is_custom: false, ...facts }
    return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
  }

  interface Claims {
    employee_id?: string
    emp_client_id?: string
  }

  /** Creates a user with exactly these permissions. */
  const givenUser = async (permissions: readonly Permission[], claims: Claims = {}): Promise<Caller> => {
    const name = `reader ${(serial += 1)}`
    const { employee_id: _id, employee_ident: _ident, ...others } = claimsOf('employee')
    const caller = as.token(await issuer.sign({ ...others, sub: name, preferred_username: name, ...claims }))
    // A user's first call creates their record.
    await caller.call(configurationRoutes.application, {})
    await allowOnly(name, permissions)
    return caller
  }

  return { inTurkey, givenEmployee, givenUser }
}
