import type { Permission } from '@destek/contracts/core/permissions'
import { demoId, demoTenantId } from '../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../platform/database/driver/tx.ts'
import type { TestApp } from './start-test-app.ts'

/** Changes what people of the demo tenant may do. */
export function preparePermissions({ database }: Pick<TestApp, 'database'>) {
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)

  const give = (role_id: string, permissions: readonly Permission[]) =>
    inTurkey((tx) =>
      tx
        .insertInto('role_permission')
        .values(permissions.map((permission) => ({ role_id, permission })))
        .execute(),
    )

  const take = (role: string, permissions: readonly Permission[]) =>
    inTurkey((tx) =>
      tx.deleteFrom('role_permission').where('role_id', '=', role).where('permission', 'in', permissions).execute(),
    )

  /** A role of the demo has these permissions as long as the work lasts. */
  async function granted(role: string, permissions: readonly Permission[], work: () => Promise<void>): Promise<void> {
    const id = demoId('Turkey', 'role', role)
    await give(id, permissions)
    try {
      await work()
    } finally {
      await take(id, permissions)
    }
  }

  /** A role of the demo lacks these permissions as long as the work lasts. */
  async function without(role: string, permissions: readonly Permission[], work: () => Promise<void>): Promise<void> {
    const id = demoId('Turkey', 'role', role)
    await take(id, permissions)
    try {
      await work()
    } finally {
      await give(id, permissions)
    }
  }

  /** From now on a user who has called before may do this and nothing else. */
  async function allowOnly(userName: string, permissions: readonly Permission[]): Promise<void> {
    const role = await inTurkey(async (tx) => {
      const user = await tx.selectFrom('app_user').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow()
      const name = `role ${crypto.randomUUID()}`
      const { id } = await tx.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow()
      await tx.deleteFrom('user_role').where('user_id', '=', user.id).execute()
      await tx.insertInto('user_role').values({ user_id: user.id, role_id: id }).execute()
      return id
    })
    if (permissions.length > 0) await give(role, permissions)
  }

  return { granted, without, allowOnly }
}
