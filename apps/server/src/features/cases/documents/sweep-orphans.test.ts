import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { Database } from '../../../platform/database/driver/database.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const { as, database, storage, documentsFolder, urls } = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const agent = as.user('agent')

const hour = 60 * 60_000
/** So late that everything that was written by now is old. */
const later = new Date(Date.now() + 2 * hour)
const kept = async () =>
  (await readdir(documentsFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(documentsFolder, path.join(entry.parentPath, entry.name)))
    .toSorted()
const placeOf = (tenantId: string, id: string) => path.join(tenantId, id.slice(-2), id)
const write = (tenantId: string, id: string = crypto.randomUUID()) =>
  storage.write({ tenantId, id }, Buffer.from('x')).then(() => placeOf(tenantId, id))

const [caseOfAgent] = await database.inTenant(turkey, (tx) =>
  tx
    .selectFrom('activity')
    .innerJoin('app_user', 'app_user.id', 'activity.case_owner_id')
    .select(['activity.id', 'app_user.id as user_id'])
    .where((eb) => eb.not(eb.exists(eb.selectFrom('document').select('id').whereRef('activity_id', '=', 'activity.id'))))
    .limit(1)
    .execute(),
)
const upload = async () => {
  const file = new File(['x'], `${crypto.randomUUID()}.txt`)
  const answer = await agent.call(documentRoutes.upload, { params: { id: caseOfAgent!.id }, file })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.id
}
const remove = (id: string) => agent.call(documentRoutes.remove, { params: { id } })

describe('a sweep of the document storage', () => {
  let documentId: string
  let place: string
  beforeEach(async () => {
    documentId = await upload()
    place = placeOf(turkey, documentId)
  })
  afterEach(async () => {
    await remove(documentId)
    await sweepOrphans(database, storage, later)
  })

  it('removes the file of an upload whose server was killed before the document was saved', async () => {
    const script = path.join(import.meta.dirname, 'test-killed-upload.ts')
    const args = [script, urls.appUrl, documentsFolder, turkey, caseOfAgent!.id, caseOfAgent!.user_id]
    const id = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, (_, stdout) => resolve(stdout))
    })
    expect(await kept()).toEqual([place, placeOf(turkey, id)].toSorted())
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 1, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('removes the file of a document that was deleted while the storage did not answer', async () => {
    const id = await upload()
    const { remove: removeFile } = storage
    storage.remove = () => Promise.reject(new Error('The disk does not answer.'))
    expect((await remove(id)).status).toBe(204)
    storage.remove = removeFile
    expect(await kept()).toContain(placeOf(turkey, id))
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 1, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('leaves alone what is younger than an hour', async () => {
    const orphan = await write(turkey)
    const at = (minutes: number) => new Date(later.getTime() - minutes * 60_000)
    await utimes(path.join(documentsFolder, orphan), at(59), at(59))
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 0, failed: 0 })
    await utimes(path.join(documentsFolder, orphan), at(61), at(61))
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 1, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('judges each tenant by its own documents', async () => {
    await write(greece, documentId)
    expect(await kept()).toHaveLength(2)
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 1, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('removes what interrupted writings have left, also beside the document itself', async () => {
    const drafts = [`${place}.${crypto.randomUUID()}`, `${placeOf(turkey, crypto.randomUUID())}.${crypto.randomUUID()}`]
    for (const draft of drafts) {
      await mkdir(path.dirname(path.join(documentsFolder, draft)), { recursive: true })
      await writeFile(path.join(documentsFolder, draft), 'half')
    }
    expect(await sweepOrphans(database, storage, new Date())).toEqual({ removed: 0, failed: 0 })
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 2, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('comes through many files, in more than one batch and of more than one tenant', async () => {
    for (const tenantId of [turkey, greece]) for (let nth = 0; nth < 520; nth += 1) await bareFile(tenantId)
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 1040, failed: 0 })
    expect(await kept()).toEqual([place])
  })

  it('goes on after a file that cannot be removed, and says so', async () => {
    await Promise.all([write(turkey), write(turkey), write(turkey)])
    let calls = 0
    const stubborn: typeof storage = {
      ...storage,
      async *list() {
        for await (const file of storage.list()) {
          const isFirst = file.id !== documentId && (calls += 1) === 1
          yield isFirst ? { ...file, remove: () => Promise.reject(new Error('Not permitted.')) } : file
        }
      },
    }
    expect(await sweepOrphans(database, stubborn, later)).toMatchObject({ removed: 2, failed: 1, failure: expect.any(Error) })
  })
})

describe('a sweep of the document storage never removes', () => {
  const stays = async (place: string, there: Database = database) => {
    await sweepOrphans(there, storage, later).catch(() => {})
    expect(await kept()).toEqual([place])
  }
  afterEach(async () => {
    for (const name of await readdir(documentsFolder)) await rm(path.join(documentsFolder, name), { recursive: true })
  })

  it('files of a tenant that this database does not know', async () => stays(await write(crypto.randomUUID())))

  it('anything while the database does not answer', async () => {
    const silent = () => Promise.reject(new Error('The database does not answer.'))
    const place = await write(turkey)
    await stays(place, { ...database, inTenant: silent })
    await stays(place, { ...database, findTenant: silent })
    await expect(sweepOrphans({ ...database, inTenant: silent }, storage, later)).rejects.toThrow('does not answer')
  })

  it.each(['notes.txt', `${crypto.randomUUID()}.txt`, `${crypto.randomUUID()}.bak.${crypto.randomUUID()}`])(
    'what somebody else has put there: %s',
    async (name) => {
      const place = path.join(turkey, 'ab', name)
      await mkdir(path.join(documentsFolder, turkey, 'ab'), { recursive: true })
      await writeFile(path.join(documentsFolder, place), 'x')
      await stays(place)
    },
  )

  it('what a link leads to', async () => {
    const place = path.join(turkey, 'ab', crypto.randomUUID())
    await mkdir(path.join(documentsFolder, turkey, 'ab'), { recursive: true })
    await symlink('/dev/null', path.join(documentsFolder, place))
    await stays(place)
  })
})

describe('the regular sweep', () => {
  const contextWith = (signal: AbortSignal) => {
    const lines: Record<string, unknown>[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    return { lines, context: { id: '1', attempt: 1, signal, logger } }
  }

  it('tells how much it removed', async () => {
    await utimes(path.join(documentsFolder, await write(turkey)), 0, 0)
    const { lines, context } = contextWith(new AbortController().signal)
    await sweepDocuments({ database, storage }, context)
    expect(lines).toMatchObject([{ removed: 1, msg: 'Files that belong to no document were removed.' }])
    expect(await kept()).toEqual([])
  })

  it('stops in the middle of a long list when the process stops', async () => {
    const files = await Promise.all([write(turkey), write(turkey)])
    for (const file of files) await utimes(path.join(documentsFolder, file), 0, 0)
    const stopping = new AbortController()
    let listed = 0
    const endless: typeof storage = {
      ...storage,
      async *list() {
        for await (const file of storage.list()) {
          for (;;) {
            listed += 1
            if (listed === 5) stopping.abort()
            yield file
          }
        }
      },
    }
    await sweepDocuments({ database, storage: endless }, contextWith(stopping.signal).context)
    expect(await kept()).toHaveLength(2)
  })
})

/** Without the care for a loss of power that makes writing slow. */
async function bareFile(tenantId: string): Promise<void> {
  const place = path.join(documentsFolder, placeOf(tenantId, crypto.randomUUID()))
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, 'x')
}
