import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'destek-storage-'))
afterAll(() => rm(folder, { recursive: true }))

const storage = folderStorage(folder)
const key = { tenantId: '0191f000-0000-7000-8000-000000000001', id: '0191f000-0000-7000-8000-0000000000ab' }

it('keeps bytes under the id of the document, replaces and removes them', async () => {
  expect(await storage.read(key)).toBeNull()
  await storage.write(key, Buffer.from('önce'))
  await storage.write(key, Buffer.from('sonra'))
  expect((await storage.read(key))?.toString()).toBe('sonra')
  expect(await readdir(path.join(folder, key.tenantId, 'ab'))).toEqual([key.id])
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.read(key)).toBeNull()
})

it('leaves no half-written file when it cannot write', async () => {
  const id = key.id.replace(/ab$/, 'cd')
  const place = path.join(folder, key.tenantId, 'cd')
  // A folder stands where the file should be.
  await mkdir(path.join(place, id, 'in the way'), { recursive: true })
  await expect(storage.write({ ...key, id }, Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(await readdir(place)).toEqual([id])
})

it('says that it cannot be used, instead of failing, where its folder is no folder', async () => {
  const file = path.join(folder, 'no folder')
  await writeFile(file, '')
  const absent = folderStorage(file)
  await expect(absent.check()).rejects.toThrow(StorageUnavailable)
  await expect(absent.write(key, Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
})

it.skipIf(process.platform === 'win32')('holds one thread while a check hangs, and leaves the others alone', async () => {
  // Opening a pipe without a reader hangs, as a network folder does when its server is away.
  const pipe = path.join(folder, `check-${process.pid}`)
  execFileSync('mkfifo', [pipe])
  const checks = Promise.all(Array.from({ length: 8 }, () => storage.check()))
  const reader = () => spawn('timeout', ['5', 'cat', pipe], { stdio: 'ignore' })
  const lookOften = async () => {
    for (let look = 0; look < 100; look += 1) await stat(folder)
    return true
  }
  const isFree = await Promise.race([lookOften(), once(spawn('sleep', ['3']), 'exit').then(() => false)])
  const readers = Array.from({ length: isFree ? 1 : 8 }, reader)
  await checks
  for (const each of readers) each.kill()
  expect(isFree).toBe(true)
})

it.each(['../../etc/passwd', '', 'a/b', `${key.id}/..`, '..'])('refuses "%s" as a key', async (id) => {
  await expect(storage.write({ ...key, id }, Buffer.from('x'))).rejects.toThrow('cannot be the name of a file')
  await expect(storage.read({ tenantId: id, id: key.id })).rejects.toThrow('cannot be the name of a file')
})
