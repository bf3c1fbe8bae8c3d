import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { sampleFiles } from '@destek/server/test/sample-files'
import type { Surroundings } from '../../operate-pages/walk.ts'
import { makeRepository } from '../pages/snapshot-repository.ts'
import { type DebianMachine, NoMachine, startDebianMachine } from './debian-machine.ts'

const root = path.join(import.meta.dirname, '../../..')

/** An empty Debian, a repository to clone from, and an identity provider. */
export interface PagesMachine {
  machine: DebianMachine
  surroundings: Surroundings
  stop(): Promise<void>
}

export async function startPagesMachine({ install }: { install: boolean }): Promise<PagesMachine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-pages-'))
  let machine: DebianMachine | undefined
  const stop = async () => {
    await machine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // A machine that is left behind would run on.
  stopOnSignals(stop)
  try {
    machine = await startDebianMachine({ install, repository: () => makeRepository(root, path.join(folder, 'repository')) })
    await giveNode(machine.root)
    await writeFile(path.join(machine.root, 'root/report.pdf'), sampleFiles['pdf']!)
    const surroundings = await startWorldOutside(machine)
    return { machine, surroundings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The page takes it from nodejs.org, which is not to be had everywhere. */
async function giveNode(machineRoot: string): Promise<void> {
  const local = (...names: string[]) => path.join(machineRoot, 'usr/local', ...names)
  const modules = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  const npm = await realpath(path.join(modules, 'npm')).catch(() => {
    throw new NoMachine('There is no npm to give to the machine.')
  })
  await cp(process.execPath, local('bin/node'))
  await chmod(local('bin/node'), 0o755)
  await cp(npm, local('lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', local('bin/npm'))
}

/** It prints where the identity provider is. */
async function startWorldOutside({ inItsNetwork }: DebianMachine): Promise<Surroundings> {
  const child = inItsNetwork(process.execPath, [path.join(import.meta.dirname, '../pages/world-outside.ts')])
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as Surroundings
}
