import pg from 'pg'
import { databaseName, ownerRole, urlOf } from './credentials.ts'

/** Makes the database and the roles that work in it, by their names, where missing, and brings their passwords and powers in line. */
export async function prepareDatabase(port: number, ownerPassword: string, passwords: Record<string, string>): Promise<void> {
  const client = new pg.Client(urlOf(ownerRole, ownerPassword, port, 'postgres'))
  await client.connect()
  try {
    for (const [role, password] of Object.entries(passwords)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      await client.query(
        `${rowCount ? 'alter' : 'create'} role ${role} with login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
         password ${client.escapeLiteral(password)}`,
      )
    }
    const database = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!database.rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
