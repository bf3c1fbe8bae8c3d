import pg from 'pg'
import { afterAll } from 'vitest'
import { mailReactions } from '../../features/mails/mail-requests.ts'
import type { Integrations } from '../../start-integrations.ts'
import type { Caller } from '../caller.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import type { TestIssuer } from '../test-issuer.ts'
import { makeSmall } from './small-tenant.ts'

/** One of two servers that are the same in everything but a secret. */
export interface World extends Omit<TestApp, 'as' | 'tokenOf'> {
  /** Calls as the user of this name, or without a token. */
  as(userName: string | null): Caller
  tokenOf(userName: string): string
  /** Past every right and every rule. */
  owner: pg.Client
  /** The address of its listener, for calls that need a socket. */
  address: string
}

export interface TwoWorlds {
  worlds: readonly [World, World]
  /** Does the same in both. */
  inBoth<Result>(work: (world: World, index: 0 | 1) => Promise<Result>): Promise<[Result, Result]>
  /** A member of the first agent's team. */
  colleague: string
  /** Ids that were there before anything happened, and are the same in both. */
  commonIds: ReadonlySet<string>
}

/** The other systems to which both worlds are connected. */
export type OtherSystems = { [System in keyof Integrations]?: NonNullable<Integrations[System]> }

/** Two copies of one small tenant: the same rows with the same ids. Only what happens later gets ids and times of its own. */
export async function startTwoWorlds(systems: OtherSystems): Promise<TwoWorlds> {
  const started = [await startWorld(systems), await startWorld(systems)] as const
  const worlds = [started[0].world, started[1].world] as const
  return {
    worlds,
    inBoth: (work) => Promise.all([work(worlds[0], 0), work(worlds[1], 1)]),
    colleague: started[0].colleague,
    commonIds: await allIds(worlds[0].owner),
  }
}

async function startWorld(systems: OtherSystems) {
  const app = await startTestApp({ ...systems, reactions: mailReactions })
  const owner = new pg.Client({ connectionString: app.urls.ownerUrl })
  await owner.connect()
  afterAll(() => owner.end())
  const colleague = await makeSmall(owner)
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })

  const tokens = await tokensOf(owner, app.issuer)
  const callers = new Map(Object.entries(tokens).map(([userName, token]) => [userName, app.as.token(token)]))
  const as = (userName: string | null): Caller => (userName === null ? app.as.nobody() : callers.get(userName)!)
  const tokenOf = (userName: string) => tokens[userName]!
  return { world: { ...app, as, tokenOf, owner, address }, colleague }
}

/** A token of everybody who is known already, with what the identity provider would say of them. */
async function tokensOf(owner: pg.Client, issuer: TestIssuer): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ user_name: string; claims: Record<string, unknown> }>(
    `select user_name, jsonb_strip_nulls(jsonb_build_object('sub', subject, 'tenantid', tenant_id, 'preferred_username', user_name,
      'given_name', name, 'family_name', surname, 'email', email, 'email_verified', email_verified,
      'phone_number', phone_number)) as claims from app_user`,
  )
  const signed = rows.map(async ({ user_name, claims }) => [user_name, await issuer.sign(claims)] as const)
  return Object.fromEntries(await Promise.all(signed))
}

async function allIds(owner: pg.Client): Promise<Set<string>> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and column_name in ('id', 'tenant_id')`,
  )
  const query = columns.map(({ table, column }) => `select ${column}::text as id from ${table}`).join(' union ')
  const { rows } = await owner.query<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}
