import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@destek/server/test/servers/server-process'
import { createCaller, type Failure } from './caller.ts'
import { define, employeeFile } from './definitions.ts'
import { missingInDatabase, tell, wrongNumbers } from './ledger.ts'
import { type Load, startLoad } from './load.ts'
import { startNeighbours } from './neighbours.ts'
import { personOf, type SignedIn, signInPerson } from './people.ts'
import { caughtUp, loseReplica } from './lose-replica.ts'
import { restoreElsewhere } from './restore-elsewhere.ts'
import { serverPorts, type Stage } from './stage.ts'
import { missingInAnswers } from './writer.ts'
import { withClient } from '../../../apps/server/src/test/with-client.ts'

const agents = ['ayse', 'mehmet', 'zeynep', 'ali', 'elif', 'can'].map((name) => `${name}.merkez`)
const strangers = Array.from({ length: 9 }, (_, nth) => `komsu.${nth}`)
const employees = 500

/** A day of an installation in production, from its install to its evening. Answers what did not hold, in sentences. */
export async function liveTheDay(stage: Stage, log: (line: string) => void): Promise<string[]> {
  const { url, databases, versions, environment } = stage
  const { primary, replica } = databases
  const wrong: string[] = []
  /** Moments in which something was killed. */
  const kills: number[] = []
  const servers: ServerProcess[] = []
  const cleanUps: (() => Promise<void>)[] = []
  const hour = async (time: string, what: string, work: () => Promise<string>) => {
    const begin = performance.now()
    const told = await work()
    log(`${time}  ${what}: ${told} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
  }
  const readiness = (server: ServerProcess) => server.until('/health/ready', 200)
  /** Until nginx knows that it is back. */
  const back = async (nth: number) => {
    servers[nth] = versions.today.start(serverPorts[nth]!, environment)
    await readiness(servers[nth])
    await pause(3_000)
  }
  /** One after the other, each after it has drained. */
  const replaceServers = async () => {
    for (const nth of serverPorts.keys()) {
      servers[nth]!.child.kill('SIGTERM')
      const { code } = await servers[nth]!.ended()
      if (code !== 0) wrong.push(`A server ended with ${code}: ${servers[nth]!.output().slice(-500)}`)
      await back(nth)
    }
  }

  try {
    const tenants: string[] = []
    await hour('06:00', 'Install', async () => {
      const { command } = versions.earlier
      await command(environment, 'migrate')
      for (const [name, admins] of [
        ['Merkez', agents],
        ['Komşu', strangers],
      ] as const) {
        const said = await command(environment, 'tenant', 'add', name, ...admins.flatMap((admin) => ['--admin', admin]))
        tenants.push(/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)![0])
      }
      const file = path.join(stage.folder, 'employees.csv')
      await writeFile(file, employeeFile(employees))
      await command(environment, 'import', file, '--tenant', 'Merkez')
      return `PostgreSQL ${databases.version} with a replica, 2 tenants, ${agents.length + strangers.length} administrators named, ${employees} employees imported`
    })
    const [ours, theirs] = tenants as [string, string]

    let people: SignedIn[] = []
    let tokens: string[] = []
    await hour('07:00', 'Two servers of the earlier version start, and people sign in at the second provider', async () => {
      for (const port of serverPorts) servers.push(versions.earlier.start(port, environment))
      await Promise.all(servers.map(readiness))
      people = await signInAll(stage, agents, ours)
      tokens = await Promise.all((await signInAll(stage, strangers, theirs)).map(({ token }) => token()))
      return `${people.length + tokens.length} people`
    })
    const journal = { asked: 0, failures: [] as Failure[] }
    const callers = people.map(({ token }) => createCaller({ url, token, journal }))
    const definitions = await define(callers[0]!)
    const neighbours = await startNeighbours(url, tokens)
    cleanUps.push(neighbours.stop)
    const load = startLoad(url, people, definitions)
    cleanUps.push(load.end)
    const underLoad = async (time: string, what: string, work: () => Promise<string>) => {
      const burden = await neighbours.next()
      const before = { asked: load.journal.asked, failed: load.journal.failures.length, cases: load.ledger.cases.size }
      await hour(time, what, async () => {
        const told = await work()
        const { asked, failures } = load.journal
        const failed = failures.length - before.failed
        return `${told}; beside ${burden}; ${asked - before.asked} requests, ${load.ledger.cases.size - before.cases} cases, ${failed} failed`
      })
    }

    await underLoad('08:00', 'Work begins', async () => {
      await pause(8_000)
      return `acknowledged ${tell(load.ledger)}`
    })
    await underLoad('09:00', 'Rolling upgrade to this version', async () => {
      await replaceServers()
      return '2 servers replaced'
    })
    await underLoad('10:00', 'The replica is killed, and comes back', async () => {
      wrong.push(...(await loseReplica(replica, servers)))
      return 'the servers go on without it and read from it again'
    })
    await underLoad('11:00', 'A server is killed, and comes back', async () => {
      kills.push(Date.now())
      servers[0]!.child.kill('SIGKILL')
      await servers[0]!.ended()
      await pause(3_000)
      await back(0)
      return `${load.journal.failures.filter(({ from, to }) => from <= kills[0]! && kills[0]! <= to).length} requests were under way there`
    })
    await underLoad('13:00', 'A backup is made, restored elsewhere and compared', async () => {
      const { told, wrong: different } = await restoreElsewhere(stage, people, load.ledger)
      wrong.push(...different)
      return told
    })
    await underLoad('16:00', 'The servers are restarted one after the other', async () => {
      await replaceServers()
      return `acknowledged ${tell(load.ledger)}`
    })

    await hour('18:00', 'Work ends, and everything acknowledged is asked again', async () => {
      await neighbours.stop()
      await load.end()
      for (const cluster of [primary, replica]) {
        if (cluster === replica) await caughtUp(primary, replica)
        wrong.push(...(await withClient(cluster.superuserUrl, (client) => missingInDatabase(client, load.ledger))))
        wrong.push(...(await withClient(cluster.superuserUrl, (client) => wrongNumbers(client, ours))))
      }
      wrong.push(...(await missingInAnswers(callers, load.ledger)))
      return `${tell(load.ledger)}; ${load.live.heard} changes heard on ${load.live.opened} live streams`
    })
    wrong.push(...unforgiven([...load.journal.failures, ...journal.failures], kills))
    if (load.live.heard === 0) wrong.push('No live stream told anything.')
    log(
      `${load.journal.asked} requests, ${load.journal.failures.length} of them failed on killed connections or are named below.`,
    )
    return wrong
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  }
}

async function signInAll({ provider, redirect }: Stage, names: readonly string[], tenantId: string): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  for (const name of names) {
    const person = personOf(name, tenantId)
    await provider.addPerson(person)
    people.push(await signInPerson(provider, person, redirect))
  }
  return people
}

/** Only calls that were running at the moment of a kill may fail. */
function unforgiven(failures: Load['journal']['failures'], kills: readonly number[]): string[] {
  return failures
    .filter(({ from, to }) => !kills.some((kill) => from <= kill && kill <= to))
    .map(({ what, why, from, to }) => `${new Date(from).toISOString()} ${what} failed after ${to - from} ms: ${why}`)
}
