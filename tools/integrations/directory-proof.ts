import assert from 'node:assert/strict'
import type { DirectoryAccess } from '@destek/server/integrations/directory/directory'
import { ldapDirectory } from '@destek/server/integrations/directory/ldap-directory'

/** The accounts that the domain has at the beginning. */
export const accounts = {
  'ayse.yilmaz': 'Eski-Parola-1',
  'mehmet.demir': 'Eski-Parola-2',
  'elif.kaya': 'Eski-Parola-3',
}

export type Proof = [name: string, prove: () => Promise<void>]

/** Everything that is asked of a directory, tried on a real one, in this order. */
export function directoryProofs(url: string, access: DirectoryAccess): Proof[] {
  const directory = ldapDirectory(url)
  /** Signs in as a user; reading the account proves the password. */
  const signIn = (userName: string, password: string) =>
    directory.readAccount({ ...access, userName: `${userName}@destek.test`, password }, userName)
  const refused = (work: () => Promise<unknown>, problem: string) => assert.rejects(work, { problem })

  return [
    [
      'an account is read: open, not locked, its password as old as it is',
      async () => {
        const { passwordSetTime, ...state } = await directory.readAccount(access, 'AYSE.YILMAZ')
        assert.deepEqual(state, { isDisabled: false, isLocked: false })
        const age = Date.now() - passwordSetTime!.getTime()
        assert.ok(age > -5_000 && age < 600_000, `The password is said to be ${age} ms old.`)
      },
    ],
    [
      'a password is set: the new one signs in, the old one no longer does',
      async () => {
        const before = (await directory.readAccount(access, 'ayse.yilmaz')).passwordSetTime!
        await directory.setPassword(access, 'ayse.yilmaz', 'Yeni-Parola ş"7')
        await signIn('ayse.yilmaz', 'Yeni-Parola ş"7')
        await refused(() => signIn('ayse.yilmaz', accounts['ayse.yilmaz']), 'accessRefused')
        const after = (await directory.readAccount(access, 'ayse.yilmaz')).passwordSetTime!
        assert.ok(after > before)
      },
    ],
    [
      'a password against the rules of the domain is refused',
      () => refused(() => directory.setPassword(access, 'ayse.yilmaz', 'kisa'), 'refused'),
    ],
    [
      'an account is locked by wrong passwords, is seen to be, and is unlocked',
      async () => {
        for (let tries = 0; tries < 3; tries += 1) await refused(() => signIn('mehmet.demir', 'yanlis'), 'accessRefused')
        assert.equal((await directory.readAccount(access, 'mehmet.demir')).isLocked, true)
        await refused(() => signIn('mehmet.demir', accounts['mehmet.demir']), 'accessRefused')
        await directory.unlockAccount(access, 'mehmet.demir')
        assert.equal((await directory.readAccount(access, 'mehmet.demir')).isLocked, false)
        await signIn('mehmet.demir', accounts['mehmet.demir'])
      },
    ],
    [
      'an account is disabled, is seen to be, and signs nobody in',
      async () => {
        await signIn('elif.kaya', accounts['elif.kaya'])
        await directory.disableAccount(access, 'elif.kaya')
        assert.equal((await directory.readAccount(access, 'elif.kaya')).isDisabled, true)
        await refused(() => signIn('elif.kaya', accounts['elif.kaya']), 'accessRefused')
      },
    ],
    [
      'an account that is not there is unknown, also outside the entry of the tenant',
      async () => {
        for (const name of ['nobody', 'ayse*', 'Administrator']) {
          await refused(() => directory.readAccount(access, name), 'unknownAccount')
          await refused(() => directory.unlockAccount(access, name), 'unknownAccount')
        }
      },
    ],
    [
      'the wrong password of the settings is told apart, and so is who may only look',
      async () => {
        await refused(() => directory.readAccount({ ...access, password: 'yanlis' }, 'ayse.yilmaz'), 'accessRefused')
        const lookingOn = { ...access, userName: 'mehmet.demir@destek.test', password: accounts['mehmet.demir'] }
        await refused(() => directory.disableAccount(lookingOn, 'ayse.yilmaz'), 'accessRefused')
      },
    ],
  ]
}
