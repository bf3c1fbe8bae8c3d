import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { withTimeout } from '@destek/server/platform/with-timeout'
import { demoAccounts } from '../../demo/accounts.ts'
import type { BenchSettings } from '../bench-settings.ts'
import type { AttackOrder } from './attack-process.ts'
import { type AttackedServer, startAttackedServer } from './attacked-server.ts'
import { attacks } from './attacks.ts'
import { attackLines, figuresOf, type Outcome, tableHead } from './figures.ts'
import { watchServer } from './watch-server.ts'

const bystander = 'agent'

/** In milliseconds. */
const warmingUp = 5000
const quiet = 8000
const after = 15_000
/** How long a server that is still silent then is waited for. */
const patience = 60_000

/** The time limit for building the files, and for the last round. */
const slowest = 120_000

/**
 * One attack after the other on a server of this checkout and on one of another version, if its folder is given. Each server is started anew
 * for each attack and runs alone, with a database of its own. Prints a table in Markdown; nothing fails on a figure.
 */
export async function runAttacks(
  root: string,
  { before, isWanted }: { before: string | null; isWanted: BenchSettings['isWanted'] },
  log: (line: string) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-bench-attacks-'))
  const versions = [...(before ? [{ name: 'before', root: path.resolve(before) }] : []), { name: 'now', root }]
  const remove = () => rm(folder, { recursive: true, force: true })
  stopOnSignals(async () => {
    await running?.stop()
    await remove()
  })
  try {
    for (const version of versions) await build(version.root)
    log(`\n${tableHead}`)
    for (const { name } of attacks.filter((attack) => isWanted(attack.name))) {
      const outcomes: Record<string, Outcome> = {}
      for (const version of versions) {
        const data = path.join(folder, version.name)
        await mkdir(data, { recursive: true })
        outcomes[version.name] = await attackOnce(version.root, data, name)
      }
      log(attackLines(name, outcomes['before'] ?? null, outcomes['now']!))
    }
  } finally {
    await remove()
  }
}

/** Both built, or their memory could not be compared. */
async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'build'], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${root} could not be built.`)
}

let running: AttackedServer | undefined

async function attackOnce(root: string, folder: string, name: string): Promise<Outcome> {
  const server = await startAttackedServer(root, folder)
  running = server
  const attackers = fork(path.join(import.meta.dirname, 'attack-process.ts'))
  try {
    const tokens: Record<string, string> = {}
    for (const { userName } of demoAccounts) tokens[userName] = await server.tokenOf(userName)
    const { [bystander]: token, ...others } = tokens
    const order = { name, url: server.url, tokens: others }
    await tell(attackers, order)
    return await measure(server, token!, () => tell(attackers, order))
  } finally {
    attackers.kill('SIGKILL')
    await server.stop()
  }
}

async function measure(server: AttackedServer, token: string, attack: () => Promise<string[]>): Promise<Outcome> {
  const { samples, stop } = watchServer(server, token)
  try {
    await pause(warmingUp)
    const begin = performance.now()
    await pause(quiet)
    const attacked = performance.now()
    const answers = await attack()
    const left = performance.now()
    await pause(after)
    const isSilent = () => !server.hasEnded() && performance.now() - (samples.answers.at(-1) ?? 0) > after / 2
    for (const end = performance.now() + patience; isSilent() && performance.now() < end;) await pause(1000)
    const end = server.hasEnded() ? 'died' : isSilent() ? 'silent' : null
    const over = performance.now()
    return { figures: figuresOf(samples, { quiet: begin, attacked, left, over }), answers, end }
  } finally {
    await stop()
  }
}

/** The first order prepares the attack, the second one starts it. Returns the answers of the server. */
async function tell(attackers: ChildProcess, order: AttackOrder): Promise<string[]> {
  attackers.send(order)
  const answered = once(attackers, 'message') as Promise<[string[]]>
  const ended = once(attackers, 'exit').then(() => Promise.reject(new Error('The process that attacks has ended.')))
  const [answers] = await withTimeout(Promise.race([answered, ended]), slowest, () => new Error('The attack does not end.'))
  return answers
}
