import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { NewDatabase } from '../../demo/test/new-database.ts'
import { createTwoDatabases, greece, placeIn, rowsOf, turkey } from './test/two-databases.ts'
import { cancelMove, moveTenant, type Step } from './move-tenant.ts'
import { runTenantCommand } from '../tenant-commands.ts'

const { first, second, places } = await createTwoDatabases()
const told: string[] = []
const log = (line: string) => void told.push(line)

describe('a tenant', () => {
  it('is moved to another database and back again with every row as it was', async () => {
    const [before, others] = [await rowsOf(first, turkey), await rowsOf(first, greece)]
    await moveTenant({ places, tenant: 'Turkey', to: 'second', log })
    expect(await rowsOf(second, turkey)).toEqual(before)
    expect(await rowsOf(first, turkey)).toEqual({})
    expect(await rowsOf(first, greece)).toEqual(others)
    expect(await placeIn(first, turkey)).toEqual({ database: 'second', movingTo: null })
    expect(await placeIn(second, turkey)).toEqual({ database: null, movingTo: null })
    await moveTenant({ places, tenant: turkey, to: 'first', log })
    expect(await rowsOf(first, turkey)).toEqual(before)
    expect(await rowsOf(second, turkey)).toEqual({})
    expect(await placeIn(first, turkey)).toEqual({ database: null, movingTo: null })
    expect(await placeIn(second, turkey)).toEqual({ database: 'first', movingTo: null })
  })
  it('is moved by one command at a time', async () => {
    const second = Promise.withResolvers<unknown>()
    const again = () => second.resolve(moveTenant({ places, tenant: greece, to: 'second', log }).catch(String))
    await moveTenant({ places, tenant: greece, to: 'second', log, onStep: (step) => step === 'marked' && again() })
    expect(await second.promise).toContain('Greece is being moved by another process.')
    await moveTenant({ places, tenant: greece, to: 'first', log })
  })
  it('of which a part has not ended in time stays where it is, and takes what is written', async () => {
    const writer = await connect(first.ownerUrl)
    await writer.query('begin')
    await writer.query('select enter_tenant($1)', [greece])
    const moving = moveTenant({ places, tenant: greece, to: 'second', longestWait: 300, log })
    await expect(moving).rejects.toThrow('1 transactions of the tenant did not end within 0.3 seconds')
    await writer.query(`insert into tenant_setting (name, value) values ('kept', 'x')`)
    await writer.query('commit')
    expect(await placeIn(first, greece)).toEqual({ database: null, movingTo: null })
    await first.query(`delete from tenant_setting where name = 'kept'`)
  })
})

/** The result of a transaction that wants to write. */
async function writing(url: string): Promise<string> {
  const client = await connect(url)
  await client.query('begin')
  try {
    await client.query('select enter_tenant($1)', [greece])
    await client.query(`insert into tenant_setting (name, value) values ('tried', 'x')`)
    return 'written'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback')
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function killAt(step: Step, to: string): Promise<void> {
  const sent = JSON.stringify({ places, tenant: greece, to })
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test/mover-process.ts'), sent, step], {
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  // The sessions of a process that was killed end a moment later.
  const own = places.map(({ ownerUrl }) => new URL(ownerUrl).pathname.slice(1))
  const isGone = async () =>
    (await first.query(`select from pg_stat_activity where application_name = 'destek move' and datname = any ($1)`, [own]))
      .length === 0
  await expect.poll(isGone).toBe(true)
}

describe('a mover that is killed', () => {
  const steps: Step[] = ['draining', 'drained', 'marked', 'waited', 'copied', 'arrived', 'directed', 'closed', 'opened']
  const [no, readOnly, elsewhere] = ['23503', '25006', 'DT001']
  /** The result of writes at the old and at the new place after each step. */
  const met: Record<string, [old: string[], next: string[]]> = {
    draining: [['written'], [no, elsewhere]],
    drained: [['written'], [no, elsewhere]],
    marked: [[readOnly], [no, elsewhere]],
    waited: [[readOnly], [no, elsewhere]],
    copied: [[readOnly], [no, elsewhere]],
    arrived: [[readOnly], [readOnly]],
    directed: [[readOnly, elsewhere], [readOnly]],
    closed: [[elsewhere], [readOnly]],
    opened: [[elsewhere], ['written']],
  }

  it.each(steps)('after it has %s the tenant never leaves two open places, and is finished by moving it again', async (step) => {
    const home = (await placeIn(first, greece))!['database'] === null ? first : second
    const [next, to] = home === first ? [second, 'second'] : [first, 'first']
    const before = await rowsOf(home, greece)
    await killAt(step, to)
    expect(met[step]![0]).toContain(await writing(home.ownerUrl))
    expect(met[step]![1]).toContain(await writing(next.ownerUrl))
    const again = step === 'opened' ? ['move', 'Greece', '--clean-up'] : ['move', 'Greece', '--to', to]
    await runTenantCommand(places, again)
    expect(await rowsOf(next, greece)).toEqual(before)
    expect(await rowsOf(home, greece)).toEqual({})
    expect(await placeIn(next, greece)).toEqual({ database: null, movingTo: null })
  })

  it.each(['draining', 'marked', 'copied', 'arrived'] satisfies Step[])('after it has %s can be taken back', async (step) => {
    const home = (await placeIn(first, greece))!['database'] === null ? first : second
    if (home === second) await moveTenant({ places, tenant: greece, to: 'first', log })
    const before = await rowsOf(first, greece)
    await killAt(step, 'second')
    await cancelMove({ places, tenant: greece, log })
    expect(await writing(first.ownerUrl)).toBe('written')
    expect([no, elsewhere]).toContain(await writing(second.ownerUrl))
    expect(await rowsOf(first, greece)).toEqual(before)
    expect(await rowsOf(second, greece)).toEqual({})
  })
})

describe('npm run tenant', () => {
  it('makes a tenant in another database, where every command reaches it', async () => {
    const run = (...words: string[]) => runTenantCommand(places, words)
    await run('add', 'Ege', '--database', 'second', '--admin', 'ayse')
    expect(await run('add', 'ege', '--database', 'second')).toEqual([expect.stringContaining('Found the tenant ege.')])
    await expect(run('add', 'Ege', '--database', 'first')).rejects.toThrow('Ege lives in second already')
    expect(await run('admin', 'Ege')).toEqual(['administrators: none', 'named, not signed in yet: ayse'])
    await run('features', 'Ege', '--on', 'Sms')
    await run('deactivate', 'Ege')
    const list = await run('list')
    const nth = list.findIndex((line) => line.startsWith('Ege'))
    expect(list.slice(nth, nth + 5)).toEqual([
      expect.stringMatching(/^Ege \(deactivated\) {2}/),
      '  database: second',
      '  features: Sms',
      '  administrators: none',
      '  named, not signed in yet: ayse',
    ])
    expect(await second.query(`select name, is_active as "isActive" from tenant where name = 'Ege'`)).toEqual([
      { name: 'Ege', isActive: false },
    ])
    expect(await first.query(`select database, is_active as "isActive" from tenant where name = 'Ege'`)).toEqual([
      { database: 'second', isActive: false },
    ])
  })

  it.each([
    [['move', 'Turkey', '--to', 'third'], 'There is no database third: DATABASES_FILE names second.'],
    [['move', 'Turkey', '--to', 'first'], 'Turkey lives in first already.'],
    [['move', 'Nowhere', '--to', 'second'], 'There is no tenant Nowhere.'],
    [['move', 'Turkey', '--cancel'], 'Turkey is not being moved: it lives in first.'],
    [['move', 'Turkey'], '"move" needs --to <database>, --cancel or --clean-up.'],
    [['move', 'Turkey', '--to', 'second', '--wait', 'long'], '"--wait" needs a whole number of seconds.'],
    [['add', 'Marmara', '--database', 'third'], 'There is no database third'],
  ])('%o is refused: %s', async (words, sentence) => {
    await expect(runTenantCommand(places, words)).rejects.toThrow(sentence)
  })

  it('moves nothing to a database of another version, or where another tenant has the name', async () => {
    await second.query(`insert into destek_meta.migration (name, checksum) values ('9999_later.sql', 'x')`)
    await expect(moveTenant({ places, tenant: turkey, to: 'second', log })).rejects.toThrow('migrated by different versions')
    await second.query(`delete from destek_meta.migration where name = '9999_later.sql'`)
    await second.query(`update tenant set name = 'Former' where tenant_id = $1`, [turkey])
    await second.query(`insert into tenant (name) values ('TURKEY')`)
    await expect(moveTenant({ places, tenant: turkey, to: 'second', log })).rejects.toThrow(
      'Another tenant of second is called Turkey.',
    )
    expect(await placeIn(first, turkey)).toEqual({ database: null, movingTo: null })
  })
})

describe('a database that was restored to a moment before a move', () => {
  const setPlace = ({ query }: NewDatabase, database: string | null) =>
    query('update tenant set database = $1, moving_to = null, is_draining = false where tenant_id = $2', [database, greece])
  const tellsOf = async (name: string) => {
    const list = await runTenantCommand(places, ['list'])
    return list[list.findIndex((line) => line.startsWith(`${name} `)) + 1]
  }

  it('is told where directory and home disagree, and no tenant is moved until they agree', async () => {
    if ((await placeIn(first, greece))!['database'] === null) await moveTenant({ places, tenant: greece, to: 'second', log })
    const before = await rowsOf(second, greece)
    expect(await tellsOf('Greece')).toBe('  database: second')

    // The home database has no row of the tenant, or refers to another database.
    await setPlace(second, 'first')
    expect(await tellsOf('Greece')).toBe('  database: second, which does not know it')
    await expect(moveTenant({ places, tenant: greece, to: 'first', log })).rejects.toThrow(
      'first says that Greece lives in second, which does not know it. Was one of them restored?',
    )
    await setPlace(second, null)

    // The directory.
    await setPlace(first, null)
    expect(await tellsOf('Greece')).toBe('  database: first, and second says that it lives there. Was one of them restored?')
    await expect(moveTenant({ places, tenant: greece, to: 'second', log })).rejects.toThrow(
      'Greece seems to live in first and in second. Was one of them restored?',
    )
    await setPlace(first, 'second')
    await second.query(`insert into tenant (name) values ('Trakya')`)
    expect(await tellsOf('Trakya')).toBe('  database: second, but first does not know it. Was one of them restored?')

    await moveTenant({ places, tenant: greece, to: 'first', log })
    expect(await rowsOf(first, greece)).toEqual(before)
  })
})
