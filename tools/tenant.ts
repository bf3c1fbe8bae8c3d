import { parseArgs } from 'node:util'
import { readConfig } from '@destek/server/platform/config'
import { setUpTenant } from './set-up-tenant.ts'

const usage = 'npm run tenant -- add "<name>" [--admin <user name>]'

/** Sets up a tenant in the database that DATABASE_URL names. It can be repeated: what is there already stays. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { admin: { type: 'string' } } })
  const [command, name = '', ...more] = positionals
  if (command !== 'add' || name.trim() === '' || more.length > 0) throw new Error(usage)
  const { database } = readConfig(process.env)
  if (!database) throw new Error('Set DATABASE_URL (or DATABASE_OWNER_URL): the embedded PostgreSQL has its demo tenants.')

  const { tenantId, isNew, adminIsKnown } = await setUpTenant({
    ownerUrl: database.ownerUrl,
    name: name.trim(),
    admin: values.admin,
  })
  console.log(
    `${isNew ? 'Added' : 'Found'} the tenant ${name.trim()}. Its id, for the claim "tenantid" of the tokens: ${tenantId}`,
  )
  if (adminIsKnown) console.log(`${values.admin} is an administrator.`)
  if (adminIsKnown === false) console.log(`${values.admin} has not signed in yet. Let them, then run the same command again.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
