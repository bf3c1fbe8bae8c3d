/** A server reduced to changes of status, run by a test as a process of its own until it is killed: case after case, with documents. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { openDatabase } from '../../../platform/database/driver/database.ts'
import { inTenantWithHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { readOpening, turkey } from '../create/test-opening.ts'
import { changeStatus } from './case-details.ts'

const [appUrl = '', folder = '', ...caseIds] = process.argv.slice(2)
const storage = folderStorage(folder)
const database = openDatabase(appUrl, () => {})
const { actor } = await database.inTenant(turkey, readOpening)
const given = {
  statusWrapupId: demoId('Turkey', 'status', 'Çözüldü'),
  description: 'Çözüldü.',
  concurrencyStamp: null,
  requestId: null,
}
const sent = await mkdtemp(join(tmpdir(), 'destek-sent-'))
const files = ['a.txt', 'b.txt'].map((name) => ({ name, path: join(sent, name), bytes: name.length }))
for (const { name, path } of files) await writeFile(path, name)
// It never comes to its end, at which that is kept otherwise.
flushCompileCache()
process.stdout.write('ready\n')
for (const id of caseIds) {
  await inTenantWithHooks(
    database,
    turkey,
    (tx, hooks) => changeStatus(tx, hooks, actor, id, given, files, storage),
    () => {},
  )
  process.stdout.write(`${id}\n`)
}
await database.close()
