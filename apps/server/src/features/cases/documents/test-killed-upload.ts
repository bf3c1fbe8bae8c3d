/** A server reduced to one upload, run by a test as a process of its own: it dies with the file written and the row not committed. */
import { openDatabase } from '../../../platform/database/driver/database.ts'
import { inTenantWithHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { insertDocument } from './document-store.ts'
import { newIds } from './new-ids.ts'

const [appUrl = '', folder = '', tenantId = '', caseId = '', userId = ''] = process.argv.slice(2)
const storage = folderStorage(folder)
const [id = ''] = newIds(1)
await inTenantWithHooks(
  openDatabase(appUrl, () => {}),
  tenantId,
  async (tx, hooks) => {
    const row = { activity_id: caseId, detail_id: null, name: 'a.txt', content_type: 'text/plain', size: 1, sha256: '' }
    const undo = () => storage.remove({ tenantId, id })
    hooks.prepareOutsideTransaction({ prepare: () => storage.write({ tenantId, id }, Buffer.from('a')), undo })
    await insertDocument(tx, { id, ...row, creator_id: userId })
    process.stdout.write(id)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  },
  () => {},
)
