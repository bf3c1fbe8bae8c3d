import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestUrls {
  ownerUrl: string
  appUrl: string
  identityUrl: string
}

/** Creates on another PostgreSQL the things that the embedded one brings: the roles with logins, and a database. */
export async function prepareOwnPostgres(superuserUrl: string): Promise<TestUrls> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const haveLogin = async (name: string, power = 'nosuperuser') => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    const password = randomUUID()
    await client.query(`${rowCount ? 'alter' : 'create'} role ${name} login ${power} password '${password}'`)
    return urlOf(superuserUrl, { name, password })
  }
  try {
    const [appUrl, identityUrl] = [await haveLogin('destek_app'), await haveLogin('destek_identity')]
    const ownerUrl = await haveLogin('destek_owner', 'superuser')
    // Left by an earlier run, perhaps of other migrations.
    for (const template of ['destek_template', 'destek_empty_template']) await client.query(`drop database if exists ${template}`)
    const { rowCount } = await client.query(`select from pg_database where datname = 'destek'`)
    if (rowCount === 0) await client.query('create database destek')
    return { ownerUrl, appUrl, identityUrl }
  } finally {
    await client.end()
  }
}

function urlOf(superuserUrl: string, login: { name: string; password: string }): string {
  const url = new URL(superuserUrl)
  url.pathname = '/destek'
  ;[url.username, url.password] = [login.name, login.password]
  return url.toString()
}
