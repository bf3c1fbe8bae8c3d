import pg from 'pg'
import { appRole, databaseName, urlOf, ownerRole, type Credentials } from './credentials.ts'

/** Makes the database and the role the server works as, where missing, and brings the role's password and powers in line. */
export async function prepareDatabase({ ownerPassword, appPassword }: Credentials, port: number): Promise<void> {
  const client = new pg.Client(urlOf(ownerRole, ownerPassword, port, 'postgres'))
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [appRole])
    await client.query(
      `${role.rowCount ? 'alter' : 'create'} role ${appRole} with login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
       password ${client.escapeLiteral(appPassword)}`,
    )
    const database = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!database.rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
