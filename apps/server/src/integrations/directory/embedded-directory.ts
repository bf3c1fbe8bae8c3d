import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Updateable } from 'kysely'
import type { Database } from '../../platform/database/driver/database.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { type Directory, type DirectoryAccess, DirectoryFailure } from './directory.ts'
import { readDirectoryAccount, updateDirectoryAccount } from './directory-account-store.ts'

/** A directory in our own database, for the demo. Its changes are visible on a page, but do not affect any real sign-in. */
export function embeddedDirectory(database: Database): Directory {
  const change = async (access: DirectoryAccess, userName: string, values: Updateable<Schema['directory_account']>) => {
    const isKnown = await database.inTenant(access.tenantId, (tx) => updateDirectoryAccount(tx, userName, values))
    if (!isKnown) throw new DirectoryFailure('unknownAccount')
  }
  return {
    address: 'embedded',
    check: async () => {},
    readAccount: async (access, userName) => {
      const account = await database.inTenant(access.tenantId, (tx) => readDirectoryAccount(tx, userName))
      if (!account) throw new DirectoryFailure('unknownAccount')
      return { isDisabled: account.is_disabled, isLocked: account.is_locked, passwordSetTime: account.password_set_time }
    },
    disableAccount: (access, userName) => change(access, userName, { is_disabled: true }),
    unlockAccount: (access, userName) => change(access, userName, { is_locked: false }),
    setPassword: async (access, userName, password) =>
      change(access, userName, { password_hash: await hashed(password), password_set_time: new Date() }),
  }
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

async function hashed(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64')}:${(await derive(password, salt, 32)).toString('base64')}`
}
