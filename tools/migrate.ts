import { readConfig } from '@destek/server/platform/config/config'
import { migrate } from '@destek/server/platform/database/schema/migrate'

const { database } = readConfig(process.env)
if (!database) {
  console.error('Set DATABASE_URL (or DATABASE_OWNER_URL): the embedded PostgreSQL is migrated by "npm start".')
  process.exit(1)
}
await migrate(database.ownerUrl, console.log)
for (const { name, ownerUrl } of database.further ?? []) await migrate(ownerUrl, (line) => console.log(`${name}: ${line}`))
