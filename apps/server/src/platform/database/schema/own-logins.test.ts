import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { prepareRoles, roles } from '../../../test/servers/prepared-roles.ts'
import { withDatabase } from '../../../test/test-database.ts'
import { checkLogins } from './check-logins.ts'
import { migrate } from './migrate.ts'

/** Real roles of a foreign PostgreSQL; none is a superuser. */
const suffix = randomUUID().replaceAll('-', '')
const [owner, login] = [`owner_${suffix}`, `server_${suffix}`]
const database = `own_${suffix}`
const superuser = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
await superuser.connect()
await superuser.query(`create role ${owner} login nosuperuser nocreaterole nobypassrls password 'x'`)
await superuser.query(`create role ${login} login nosuperuser password 'x'`)
await superuser.query(`create database ${database} owner ${owner}`)
afterAll(async () => {
  await superuser.query(`drop database ${database} with (force)`)
  await superuser.query(`drop role ${owner}, ${login}`)
  await superuser.end()
})

const urlOf = (name: string) => {
  const url = new URL(withDatabase(inject('ownerUrl'), database))
  ;[url.username, url.password] = [name, 'x']
  return url.toString()
}
const [ownerUrl, appUrl] = [urlOf(owner), urlOf(login)]

describe('an owner that may not make roles', () => {
  it('is told the statements that are missing, and changes nothing before', async () => {
    await prepareRoles(superuser)
    const failure = await migrate(ownerUrl).catch((error: Error) => error.message)
    for (const role of roles) expect(failure).toContain(`grant ${role} to ${owner};`)
    expect(failure).not.toContain('create role')
    expect(
      await ask(ownerUrl, `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([{ count: 0 }])
  })

  it('migrates when it is a member of what was prepared, though it may grant none of it, and again', async () => {
    for (const role of roles) await superuser.query(`grant ${role} to ${owner}`)
    await migrate(ownerUrl)
    await migrate(ownerUrl)
    expect(
      await ask(
        ownerUrl,
        `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'search.sought_activity'::regclass`,
      ),
    ).toEqual([{ owner: 'destek_search' }])
  })

  it('sees its tenants as before, although it is a member of the roles that only see what is sought', async () => {
    const tenantId = randomUUID()
    const rows = await ask(
      ownerUrl,
      `begin; select set_config('destek.tenant_id', '${tenantId}', true);
       insert into tenant (tenant_id, name) values ('${tenantId}', 'Own');
       insert into app_user (id, subject, user_name, name, surname, email) values ('${tenantId}', 'x', 'x', 'x', 'x', 'x@x.example');
       insert into feedback (creator_id, description) values ('${tenantId}', 'seen');
       select count(*)::int as count from feedback; rollback`,
    ).catch((error: Error) => error.message)
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a login of the server', () => {
  const settings = { appUrl, ownerUrl, directUrl: ownerUrl, isPooled: false }

  it('that is not granted its role is told so before anything is served', async () => {
    await expect(checkLogins(settings)).rejects.toThrow(
      `The login ${login} of DATABASE_URL may not work as destek_app. Let the owner of the roles run: grant destek_app to ${login};`,
    )
    await superuser.query(`grant destek_app to ${login}`)
    await checkLogins(settings)
  })

  it('for the jobs as well', async () => {
    await expect(checkLogins({ ...settings, directUrl: appUrl, appUrl: ownerUrl })).rejects.toThrow(
      `grant destek_worker to ${login};`,
    )
  })

  it('has no rights of its own behind a pooler', async () => {
    const pooled = { ...settings, isPooled: true }
    await expect(checkLogins(pooled)).rejects.toThrow(`alter role ${login} noinherit;`)
    await superuser.query(`revoke destek_app from ${login}`)
    await superuser.query(`alter role ${login} noinherit`)
    await superuser.query(`grant destek_app to ${login}`)
    await checkLogins(pooled)
  })
})

describe('the health of the installation', () => {
  it('counts servers and connections with the documented roles alone', async () => {
    const read = async () =>
      (await ask(ownerUrl, 'select installation_health() as health'))[0]!['health'] as { servers: number; connections: number }
    const before = await read()
    expect(before).toMatchObject({ servers: 0, workers: 0 })
    for (const name of ['destek live events', 'destek live events', 'destek']) await connectAs(appUrl, name)
    await expect.poll(read).toMatchObject({ servers: 2, connections: before.connections + 3 })
  })
})

async function connectAs(connectionString: string, application_name: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name })
  await client.connect()
  onTestFinished(() => client.end())
}

/** The rows of the last statement that answers any. */
async function ask(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query(statements)].flat() as pg.QueryResult[]
    return results.findLast(({ rows }) => rows.length > 0)?.rows ?? []
  } finally {
    await client.end()
  }
}
