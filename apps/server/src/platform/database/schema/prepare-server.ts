import type pg from 'pg'

const oldestServer = 15

/**
 * The roles to which the migrations grant rights: the server, the job workers, and the owners of the views that search texts and
 * phone numbers.
 */
const roles = ['destek_app', 'destek_worker', 'destek_search', 'destek_phone_search']

/** Prepares everything that the migrations need, on every version of PostgreSQL and with every kind of owner. */
export async function prepareServer(client: pg.Client): Promise<void> {
  const version = await serverVersion(client)
  if (version < oldestServer) throw new Error(`PostgreSQL ${oldestServer} or later is needed; this server is version ${version}.`)
  await haveRoles(client, version)
  await haveTimeOrderedIds(client)
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** Creates the roles if the owner may do so. Otherwise they must exist already, or the error tells how to create them. */
async function haveRoles(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select quote_ident(current_user) as owner')
  const owner = rows[0]!.owner
  const missing: string[] = []
  for (const role of roles) {
    const isThere = (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
    const make = `create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls`
    if (!isThere && !(await isAllowed(client, make))) missing.push(make)
    const join = `grant ${role} to ${owner}`
    if (!(await mayBecome(client, role, version)) && !(await isAllowed(client, join))) missing.push(join)
  }
  if (missing.length > 0)
    throw new Error(`${owner} owns the database but may not prepare its roles. Let a superuser run: ${missing.join('; ')};`)
}

/** Before version 16 every member may. */
async function mayBecome(client: pg.Client, role: string, version: number): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select pg_has_role(current_user, oid, $2) as may from pg_roles where rolname = $1',
    [role, version < 16 ? 'member' : 'set'],
  )
  return rows[0]?.may ?? false
}

const refusals = { notAllowed: '42501', noSuchRole: '42704' }
/** Roles belong to the whole server: a migration of another database may be first. */
const madeMeanwhile = new Set(['42710', '23505'])

async function isAllowed(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    const { code = '' } = error as pg.DatabaseError
    if (code === refusals.notAllowed || code === refusals.noSuchRole) return false
    if (madeMeanwhile.has(code)) return true
    throw error
  }
}

/** PostgreSQL has it from version 18 on. The same shape: milliseconds, a fraction of one in 12 bits, and chance. */
async function haveTimeOrderedIds(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_proc where proname = 'uuidv7' and pronargs = 0`)
  if (rowCount === 0) await client.query(timeOrderedIds)
}

const timeOrderedIds = `create function public.uuidv7() returns uuid language plpgsql volatile parallel safe as $$
declare
  microseconds constant bigint := extract(epoch from clock_timestamp()) * 1000000;
  fraction constant bigint := (microseconds % 1000) * 4096 / 1000;
begin
  return encode(overlay(uuid_send(gen_random_uuid()) placing int8send(microseconds / 1000 << 16 | 28672 | fraction) from 1), 'hex')::uuid;
end $$`
