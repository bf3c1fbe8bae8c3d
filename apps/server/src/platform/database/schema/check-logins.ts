import pg from 'pg'
import type { DatabaseConfig } from '../../config/database-config.ts'
import { workerRole } from '../../jobs/worker-pool.ts'

/** Checks before the start which rights a login of the configuration lacks, and logs the statement that grants them. */
export async function checkLogins(place: Place): Promise<void> {
  const { appUrl, directUrl, isPooled, name } = place
  const [app, direct] = name
    ? [`"${name}.url" in DATABASES_FILE`, `"${name}.ownerUrl" or "${name}.directUrl" in DATABASES_FILE`]
    : ['DATABASE_URL', 'DATABASE_OWNER_URL or DATABASE_DIRECT_URL']
  await checkLogin(appUrl, { variable: app, role: 'destek_app', isPooled })
  if (directUrl !== appUrl) await checkLogin(directUrl, { variable: direct, role: workerRole, isPooled: false })
}

interface Place extends Pick<DatabaseConfig, 'appUrl' | 'directUrl' | 'isPooled'> {
  /** Of a further database. */
  name?: string
}

interface Wanted {
  variable: string
  role: string
  isPooled: boolean
}

async function checkLogin(url: string, { variable, role, isPooled }: Wanted): Promise<void> {
  const { login, mayBecome, hasRights } = await readLogin(url, role)
  if (!mayBecome)
    throw new Error(
      `The login ${login} of ${variable} may not work as ${role}. Let the owner of the roles run: grant ${role} to ${login};`,
    )
  // Behind a pooler, what goes wrong at the beginning of a transaction leaves the rest to the login itself.
  if (isPooled && hasRights)
    throw new Error(
      `The login ${login} of ${variable} has rights of its own, which must not be behind a pooler. Let it inherit none: alter role ${login} noinherit;`,
    )
}

interface Login {
  login: string
  mayBecome: boolean
  hasRights: boolean
}

/** Before version 16 every member may become the role. */
async function readLogin(url: string, role: string): Promise<Login> {
  const client = new pg.Client({ connectionString: url, application_name: 'destek start' })
  await client.connect()
  try {
    const { rows } = await client.query<Login>(
      `select quote_ident(current_user) as login, has_table_privilege('public.activity', 'select') as "hasRights",
         pg_has_role(current_user, $1, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
           as "mayBecome"`,
      [role],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
