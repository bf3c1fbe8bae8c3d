import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { openDatabase } from '../database/driver/database.ts'
import { forgetPreviousKey, keysInDataDirectory, replaceKey } from './key-file.ts'
import { warnOfLostKeys } from './lost-keys.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'
import { newSecretKey, type SecretKeys } from './secret-key.ts'
import { createSecrets } from './secret-store.ts'

const urls = await createTestDatabase()
const database = openDatabase(urls.appUrl, () => {})
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-keys-'))
const tenants = [demoTenantId('Turkey'), demoTenantId('Greece')]

afterAll(async () => {
  await database.close()
  await owner.end()
  await urls.drop()
  await rm(dataDir, { recursive: true })
})

const write = (box: SecretBox, name: string, text: string) =>
  Promise.all(
    tenants.map((tenant) =>
      database.inTenant(tenant, (tx) => createSecrets(box).write(tx, tenant, name, `${text} of ${tenant}`)),
    ),
  )

const readAll = (keys: SecretKeys, name: string) =>
  Promise.all(
    tenants.map((tenant) => database.inTenant(tenant, (tx) => createSecrets(createSecretBox(keys)).read(tx, tenant, name))),
  )

const whole = (text: string) => tenants.map((tenant) => `${text} of ${tenant}`)

const isForced = async () =>
  (await owner.query<{ forced: boolean }>(`select relforcerowsecurity as forced from pg_class where relname = 'tenant_secret'`))
    .rows[0]!.forced

beforeEach(async () => {
  await owner.query('truncate tenant_secret')
  await rm(dataDir, { recursive: true, force: true })
})

describe('the keys in the data directory', () => {
  it('are made once, for their owner only', async () => {
    const [first, second] = await Promise.all([keysInDataDirectory(dataDir), keysInDataDirectory(dataDir)])
    expect(first).toEqual(second)
    expect(await keysInDataDirectory(dataDir)).toEqual(first)
    expect((await stat(path.join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  })

  it('are not replaced silently when the file is damaged', async () => {
    await keysInDataDirectory(dataDir)
    await writeFile(path.join(dataDir, 'secret.key'), 'damaged')
    await expect(keysInDataDirectory(dataDir)).rejects.toThrow('secret.key does not hold a key')
  })
})

describe('a key that was lost', () => {
  const warningsWith = async (keys: SecretKeys) => {
    const lines: string[] = []
    await warnOfLostKeys(urls.ownerUrl, keys, (line) => lines.push(line))
    return lines
  }

  it('is reported at start: how many secrets cannot be read, which, and what to do', async () => {
    const [lost, current] = [newSecretKey(), newSecretKey()]
    await write(createSecretBox({ current: lost }), 'Password', 'gizli')
    await write(createSecretBox({ current }), 'Token', 'new')
    const [warning, ...more] = await warningsWith({ current })
    expect(more).toEqual([])
    expect(warning).toContain('2 stored secret(s) of 2 tenant(s) cannot be read')
    expect(warning).toContain(lost.id)
    expect(warning).toMatch(/SECRET_KEY_PREVIOUS.*secret\.key.*enter these passwords and tokens anew/)
    expect(warning).toContain(`Password (${tenants[0]})`)
    expect(warning).not.toMatch(/gizli|Token \(/)
    expect(await isForced()).toBe(true)
  })

  it('is no matter while the previous key is still there, or nothing is sealed', async () => {
    const [previous, current] = [newSecretKey(), newSecretKey()]
    expect(await warningsWith({ current })).toEqual([])
    await write(createSecretBox({ current: previous }), 'Password', 'gizli')
    expect(await warningsWith({ current, previous })).toEqual([])
    expect(await warningsWith({ current: previous })).toEqual([])
  })
})

describe('rotating the key', () => {
  it('seals the secrets of every tenant anew, may be repeated, and needs the previous key no more', async () => {
    const previous = newSecretKey()
    const current = newSecretKey()
    await write(createSecretBox({ current: previous }), 'Password', 'gizli')
    await write(createSecretBox({ current }), 'Token', 'new')
    const box = createSecretBox({ current, previous })
    expect(await rotateSecrets(urls.ownerUrl, box)).toEqual({ rotated: 2, untouched: 2 })
    expect(await rotateSecrets(urls.ownerUrl, box)).toEqual({ rotated: 0, untouched: 4 })
    expect(await readAll({ current }, 'Password')).toEqual(whole('gizli'))
    expect(await readAll({ current }, 'Token')).toEqual(whole('new'))
    expect(await isForced()).toBe(true)
  })

  it('works for an owner whom row-level security binds', async () => {
    const previous = newSecretKey()
    const current = newSecretKey()
    await write(createSecretBox({ current: previous }), 'Password', 'gizli')
    const role = `owner_${randomUUID().replaceAll('-', '')}`
    await owner.query(`create role ${role} login password 'owner'; alter table tenant_secret owner to ${role}`)
    try {
      const bound = new URL(urls.ownerUrl)
      bound.username = role
      bound.password = 'owner'
      const box = createSecretBox({ current, previous })
      expect(await rotateSecrets(bound.href, box)).toEqual({ rotated: 2, untouched: 0 })
    } finally {
      await owner.query(`alter table tenant_secret owner to current_user; drop role ${role}`)
    }
    expect(await readAll({ current }, 'Password')).toEqual(whole('gizli'))
    expect(await isForced()).toBe(true)
  })

  it('changes nothing when one secret cannot be opened', async () => {
    const previous = newSecretKey()
    const current = newSecretKey()
    await write(createSecretBox({ current: previous }), 'A', 'first')
    await write(createSecretBox({ current: newSecretKey() }), 'Z', 'lost')
    await expect(rotateSecrets(urls.ownerUrl, createSecretBox({ current, previous }))).rejects.toThrow('does not have')
    expect(await readAll({ current: previous }, 'A')).toEqual(whole('first'))
    expect(await isForced()).toBe(true)
  })

  it('leaves everything readable when it is killed half-way', async () => {
    const { current: previous } = await keysInDataDirectory(dataDir)
    await write(createSecretBox({ current: previous }), 'Password', 'gizli')

    const keys = await replaceKey(dataDir)
    const box = createSecretBox(keys)
    let sealed = 0
    const killed: SecretBox = {
      ...box,
      seal: (...secret) => {
        sealed += 1
        if (sealed === 2) throw new Error('killed')
        return box.seal(...secret)
      },
    }
    await expect(rotateSecrets(urls.ownerUrl, killed)).rejects.toThrow('killed')
    expect(await readAll(await keysInDataDirectory(dataDir), 'Password')).toEqual(whole('gizli'))

    // Killed again after the secrets were sealed anew and before the previous key was forgotten.
    expect(await replaceKey(dataDir)).toEqual(keys)
    expect(await rotateSecrets(urls.ownerUrl, box)).toEqual({ rotated: 2, untouched: 0 })
    expect(await readAll(await keysInDataDirectory(dataDir), 'Password')).toEqual(whole('gizli'))

    await forgetPreviousKey(dataDir)
    expect(await keysInDataDirectory(dataDir)).toEqual({ current: keys.current })
    expect(await readAll({ current: keys.current }, 'Password')).toEqual(whole('gizli'))
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  })
})
