import { lchown, lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run, type RunAs } from './run.ts'

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themselves (undefined). Root runs it as the owner of the
 * cluster, so that a folder of an ordinary user stays theirs; a new cluster belongs to `nobody`.
 */
export async function chooseUser(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await lstat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const nobody = userNamed('nobody', await readFile('/etc/passwd', 'utf8'))
  if (!nobody)
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has no user "nobody" to run it as. Start Destek as an ordinary user.',
    )
  return nobody
}

export function userNamed(name: string, passwd: string): RunAs | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Asks the system by trying, because permission bits alone do not tell of access control lists or mounts. */
export async function canEnter(dir: string, runAs: RunAs | undefined): Promise<boolean> {
  if (!runAs) return true
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { runAs })
  return code === 0
}

/**
 * Gives a folder of root's and all in it to the user PostgreSQL runs as: a new one, or one that root restored from a
 * backup. The folder itself comes last, so that an interrupted hand-over is taken up again.
 */
export async function handOver(folder: string, runAs: RunAs | undefined): Promise<void> {
  if (runAs && (await lstat(folder)).uid === 0) await giveTo(runAs, folder)
}

async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) for (const name of await readdir(path)) await giveTo(runAs, join(path, name))
  await lchown(path, runAs.uid, runAs.gid)
}
