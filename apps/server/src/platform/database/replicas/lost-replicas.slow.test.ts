import { setTimeout as pause } from 'node:timers/promises'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { anyPosition, positionHeader } from '@destek/contracts/system/read-positions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'
import { openDatabase } from '../driver/database.ts'
import { startTcpProxy } from '../../../test/servers/tcp-proxy.ts'
import { startTestPrimary } from '../../../test/servers/test-replica.ts'
import { untilUsed } from './test-person.ts'

const primary = await startTestPrimary()
const replica = await primary.startReplica()

const list = ({ as }: TestApp, filterText = '') =>
  as.user('admin').call(feedbackRoutes.pagedList, { query: { filterText } }, { [positionHeader]: anyPosition })

/** People who go on asking for lists: how the server answered them, and how long the longest waited. */
function asking(server: TestApp) {
  const answers: number[] = []
  let longest = 0
  const end = new AbortController()
  const people = Array.from({ length: 6 }, async () => {
    while (!end.signal.aborted) {
      const start = performance.now()
      answers.push((await list(server)).status)
      longest = Math.max(longest, performance.now() - start)
    }
  })
  return {
    answers,
    async stop() {
      end.abort()
      const unanswered = pause(40_000, 'unanswered', { ref: false })
      expect(await Promise.race([Promise.all(people).then(() => 'answered'), unanswered])).toBe('answered')
      return { refused: answers.filter((status) => status !== 200), longest }
    },
  }
}

/** The messages of the log about the replica, in order. */
const told = ({ log }: TestApp) =>
  log.flatMap(({ msg, reason }) => (String(msg).startsWith('A replica') ? [reason ?? 'used'] : []))

it('a replica that dies in the middle of a load fails nobody, and is read from again when it is back', async () => {
  const server = await startTestApp({ urls: primary.urls, replicas: { urls: [replica.appUrl], maxLag: 60 } })
  await untilUsed(server)
  const load = asking(server)
  await expect.poll(() => load.answers.length).toBeGreaterThan(50)
  await replica.kill()
  const before = load.answers.length
  await expect.poll(() => load.answers.length).toBeGreaterThan(before + 50)
  expect(server.replicas!.state()[0]).toMatchObject({ isUsed: false })
  await replica.start()
  await expect.poll(() => server.replicas!.state()[0]!.isUsed, { timeout: 45_000 }).toBe(true)
  expect((await load.stop()).refused).toEqual([])
  // One line for each change, however many requests have felt it.
  const changes = told(server)
  expect(changes.at(-1)).toBe('used')
  expect(changes.filter((change, nth) => change === changes[nth - 1])).toEqual([])
})

it('a replica that falls silent holds nobody up for long', async () => {
  const proxy = await startTcpProxy(replica.appUrl)
  const server = await startTestApp({ urls: primary.urls, replicas: { urls: [proxy.url], maxLag: 60 } })
  await untilUsed(server)
  const load = asking(server)
  await expect.poll(() => load.answers.length).toBeGreaterThan(50)
  proxy.intercept(() => Buffer.alloc(0))
  await expect.poll(() => server.replicas!.state()[0]).toMatchObject({ isUsed: false, reason: 'unreachable' })
  const before = load.answers.length
  await expect.poll(() => load.answers.length).toBeGreaterThan(before + 50)
  proxy.intercept((message) => message)
  await expect.poll(() => server.replicas!.state()[0]!.isUsed, { timeout: 45_000 }).toBe(true)
  const { refused, longest } = await load.stop()
  expect(refused).toEqual([])
  expect(longest).toBeLessThan(10_000)
  await proxy.shut()
})

it('a replica that is too far behind is not read from until it has caught up', async () => {
  const server = await startTestApp({ urls: primary.urls, replicas: { urls: [replica.appUrl], maxLag: 2 } })
  await untilUsed(server)
  await replica.pauseReplay()
  await server.as.user('agent').call(feedbackRoutes.create, { body: { description: 'Too late?' } })
  // The bound holds even if the watch has not noticed the lag yet: no answer is older.
  await pause(2_000)
  expect((await list(server, 'Too late?')).body.totalCount).toBe(1)
  await expect.poll(() => server.replicas!.state()[0]).toMatchObject({ isUsed: false, reason: 'lagging' })
  expect(server.replicas!.state()[0]!.lagSeconds).toBeGreaterThan(1)
  await replica.resumeReplay()
  await expect.poll(() => server.replicas!.state()[0]!.isUsed).toBe(true)
})

it('a replica that became a primary of its own is not read from, and another one is', async () => {
  // Two new ones: the replica of the tests above was killed, silent and paused, and rarely took a minute to follow again.
  const other = await primary.startReplica()
  const another = await primary.startReplica()
  const server = await startTestApp({ urls: primary.urls, replicas: { urls: [other.appUrl, another.appUrl], maxLag: 60 } })
  await untilUsed(server)
  const load = asking(server)
  await other.promote()
  await expect.poll(() => server.replicas!.state()[0]).toMatchObject({ isUsed: false, reason: 'not a replica' })
  expect(server.replicas!.state()[1]).toMatchObject({ isUsed: true })
  expect((await load.stop()).refused).toEqual([])
})

it('a replica that is named as the primary, as before it is promoted, takes nothing that is written', async () => {
  const database = openDatabase(replica.appUrl, () => {})
  try {
    await expect(database.outsideTenants((tx) => sql`select 1`.execute(tx))).rejects.toThrow('The database is read-only.')
  } finally {
    await database.close()
  }
})

it('a server starts and serves though no replica is there', async () => {
  const server = await startTestApp({
    urls: primary.urls,
    replicas: { urls: ['postgres://destek@127.0.0.1:9/destek'], maxLag: 10 },
  })
  expect((await list(server)).status).toBe(200)
  await expect
    .poll(() => server.replicas!.state())
    .toEqual([{ name: '127.0.0.1:9', isUsed: false, lagSeconds: null, reason: 'unreachable' }])
})
