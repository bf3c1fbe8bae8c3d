/** A server reduced to opening cases, run by a test as a process of its own: several at a time, each in a transaction of its own. */
import { openDatabase } from '../../../platform/database/driver/database.ts'
import { createCaseLast, readReferencesOf } from './create-case.ts'
import { readOpening, turkey } from './test-opening.ts'

const [appUrl = '', count = ''] = process.argv.slice(2)
const database = openDatabase(appUrl, () => {})
const { actor, draft } = await database.inTenant(turkey, readOpening)
let left = Number(count)
const open = async () => {
  const numbers: number[] = []
  while (left-- > 0) {
    const opened = await database.inTenant(turkey, async (tx) =>
      createCaseLast(tx, actor, draft, await readReferencesOf(tx, draft)),
    )
    numbers.push(opened.userFriendlyId)
  }
  return numbers
}
const numbers = await Promise.all([open(), open(), open(), open()])
await database.close()
process.stdout.write(JSON.stringify(numbers))
