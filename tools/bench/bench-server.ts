import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import type { Optimization } from '@destek/server/platform/optimizations'
import { startTestIssuer, testAudience } from '@destek/server/test/test-issuer'
import type { BenchDatabase } from './databases.ts'
import type { Answer, Order, Statement } from './server-messages.ts'

export interface BenchServer {
  url: string
  /** The bearer token of the nth generated user. */
  tokenOf(user: number): Promise<string>
  /** The statements that the server sent during the work, without those that every request has. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
  /** By how many bytes the resident memory rose at most while the work was done. */
  memoryRise(work: () => Promise<unknown>): Promise<number>
  /** Milliseconds of its processor since it started. */
  processorTime(): Promise<number>
  /** The CPU profile of the work. */
  profileOf(work: () => Promise<unknown>): Promise<Profiler.Profile>
  stop(): Promise<void>
}

export async function startBenchServer(
  { appUrl }: BenchDatabase,
  claimsOf: (user: number) => Record<string, unknown>,
  options: {
    /** The folder of the documents. */
    folder: string
    /** The default is never reached. */
    rateLimit?: number
    /** Another checkout, whose server is started in place of this one's. */
    root?: string | undefined
    /** Runs without this optimization. */
    off?: Optimization | undefined
  },
): Promise<BenchServer> {
  const issuer = await startTestIssuer()
  const { folder, rateLimit = 100_000_000, root = path.join(import.meta.dirname, '../..'), off = '' } = options
  const program = path.join(root, 'tools/bench/server-process.ts')
  const child = fork(program, [appUrl, issuer.url, testAudience, path.join(folder, 'documents'), String(rateLimit), off], {
    execArgv: ['--expose-gc', '--max-semi-space-size=16'],
    // Dates and lists keep their types.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const waiting = new Map<number, (value: unknown) => void>()
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))
  failed.catch(() => {})
  child.on('message', ({ id, value }: Answer) => waiting.get(id)?.(value))
  const answer = (id: number) => Promise.race([failed, new Promise<unknown>((resolve) => waiting.set(id, resolve))])
  let orders = 0
  const tell = (order: Order) => {
    const id = ++orders
    const answered = answer(id)
    child.send({ id, order })
    return answered
  }

  return {
    url: (await answer(0)) as string,
    tokenOf: (user) => issuer.sign(claimsOf(user), { expiresIn: 24 * 3600 }),
    statementsOf: async (work) => {
      await tell('record')
      await work()
      return ((await tell('take')) as Statement[]).filter(isOwnWork)
    },
    memoryRise: async (work) => {
      const before = (await tell('watchMemory')) as number
      await work()
      return ((await tell('peakMemory')) as number) - before
    },
    processorTime: async () => (await tell('processorTime')) as number,
    profileOf: async (work) => {
      await tell('beginProfile')
      await work()
      return (await tell('endProfile')) as Profiler.Profile
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
      await issuer.close()
    },
  }
}

/** Every request begins and ends a transaction, binds it to the tenant and loads its user. */
const isOwnWork = ({ text }: Statement) =>
  !/^(begin|commit|rollback|start transaction)/i.test(text) && !/destek\.tenant_id|from "tenant" left join "app_user"/.test(text)
