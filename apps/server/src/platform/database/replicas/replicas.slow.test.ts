import { setTimeout as pause } from 'node:timers/promises'
import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { roleRoutes } from '@destek/contracts/people/roles'
import { userRoutes } from '@destek/contracts/people/users'
import { allRoutes } from '@destek/contracts/system/api'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { type LiveEvent, liveEventsPath } from '@destek/contracts/system/live-events'
import { anyPosition, isPosition, positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import { EventSource } from 'eventsource'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { askOnce, startTestPrimary } from '../../../test/servers/test-replica.ts'
import { plainInput } from '../../../test/fuzz/valid-input.ts'
import { personOf, untilUsed } from './test-person.ts'

const primary = await startTestPrimary()
const replica = await primary.startReplica()
const askedAtPrimary: string[] = []
const server = await startTestApp({
  urls: primary.urls,
  replicas: { urls: [replica.appUrl], maxLag: 60 },
  onQuery: ({ text }) => void askedAtPrimary.push(text),
})
const { as, app, tokenOf } = server
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await untilUsed(server)
afterEach(() => replica.resumeReplay())

const admin = as.user('admin')
let serial = 0
const newText = () => `replica-${(serial += 1)}.`

/** Lets these read feedback, and nothing else. */
const readersRole = (await admin.call(roleRoutes.save, { body: { name: 'Okur', permissions: [P.Feedback] } })).body
const give = (userName: string, roleIds: string[]) =>
  admin.call(userRoutes.save, { params: { id: demoId('Turkey', 'user', userName) }, body: { roleIds } })
for (const userName of ['agent', 'agent2', 'manager']) await give(userName, [readersRole.id])

/** A user who has received a position, on a replica that has reached it. */
async function settledPerson(userName: string) {
  const person = personOf(server, userName)
  await person.write('Hello.')
  await expect.poll(async () => (await replicaPosition()) >= person.position!.slice(13)).toBe(true)
  return person
}

const replicaPosition = async () => {
  const [row] = await askOnce(
    replica.ownerUrl,
    `select lpad(to_hex((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint), 16, '0') as position`,
  )
  return String(row!.position)
}

describe('a list that may lag', () => {
  it('comes from the replica for whoever has seen nothing newer, and from the primary for who has', async () => {
    const [writer, reader] = [await settledPerson('agent'), await settledPerson('agent2')]
    await replica.pauseReplay()
    const text = newText()
    await writer.write(text)
    // A machine in trouble may ask the primary at first.
    await expect.poll(() => reader.list(text)).toEqual([])
    expect(await writer.list(text)).toEqual([text])
    await replica.resumeReplay()
    await expect.poll(() => reader.list(text)).toEqual([text])
  })

  it.each([undefined, 'nonsense', '0/0', 'ffffffffffff-0000000000000001', ''])(
    'comes from the primary for a caller who names the position %o',
    async (named) => {
      const writer = await settledPerson('agent')
      await replica.pauseReplay()
      const text = newText()
      await writer.write(text)
      const headers: Record<string, string> = named === undefined ? {} : { [positionHeader]: named }
      const answer = await admin.call(feedbackRoutes.pagedList, { query: { filterText: text } }, headers)
      expect(answer.body.totalCount).toBe(1)
      expect(answer.headers[positionHeader]).toBe(named?.startsWith('ffff') ? unknownPosition : undefined)
    },
  )

  it('waits for a replica that is only a moment behind', async () => {
    const person = await settledPerson('agent')
    askedAtPrimary.length = 0
    for (let nth = 0; nth < 20; nth += 1) {
      const text = newText()
      await person.write(text)
      expect(await person.list(text)).toEqual([text])
    }
    const lists = askedAtPrimary.filter((text) => text.startsWith('select') && text.includes('from "feedback"'))
    // Two for each list that was not waited for.
    expect(lists.length).toBeLessThan(40)
  })

  it('is refused as the primary says, whatever the replica knows: a right that is taken away is gone at once', async () => {
    const person = await settledPerson('manager')
    await replica.pauseReplay()
    expect((await person.call(feedbackRoutes.pagedList, { query: {} })).status).toBe(200)
    await give('manager', [])
    expect((await person.call(feedbackRoutes.pagedList, { query: {} })).status).toBe(403)
    await give('manager', [readersRole.id])
    expect((await person.call(feedbackRoutes.pagedList, { query: {} })).status).toBe(200)
  })

  it('can be answered by a replica alone, each of the contract', async () => {
    const { items } = (await admin.call(caseRoutes.pagedList, { query: {} })).body
    const known = { activityId: items[0]!.id, employeeId: items[0]!.employeeId, startDate: '2026-01-01', endDate: '2026-01-31' }
    const lagging = allRoutes.filter((route) => route.mayLag)
    expect(lagging.length).toBeGreaterThan(25)
    for (const route of lagging) {
      const call = { params: plainInput(route.params, known), query: plainInput(route.query, known) }
      const askedElsewhere = async () => {
        askedAtPrimary.length = 0
        const answer = await admin.call(route, call as never, { [positionHeader]: anyPosition })
        expect(answer.status, `${route.path} ${answer.text}`).toBe(200)
        return askedAtPrimary.filter((text) => !text.includes('left join "app_user"'))
      }
      await expect.poll(askedElsewhere, { message: route.path }).toEqual([])
    }
  })
})

it('an export comes from the replica too, and from the primary for who has seen more', async () => {
  const [writer, reader] = [await settledPerson('agent'), await settledPerson('agent2')]
  await replica.pauseReplay()
  const text = newText()
  await writer.write(text)
  const exported = async (person: typeof writer) => {
    const { body } = await person.call(feedbackRoutes.excelList, { query: { filterText: text } })
    const rows: unknown[] = []
    for await (const { values } of streamXlsxRows(Buffer.from(body, 'base64'))) rows.push(values)
    return rows.length - 1
  }
  await expect.poll(() => exported(reader)).toBe(0)
  expect(await exported(writer)).toBe(1)
})

/** Runs a callback at each live event of the user, until the test ends. */
async function listening(person: ReturnType<typeof personOf>, userName: string, onChange: (event: LiveEvent) => void) {
  const token = await tokenOf(userName)
  const stream = new EventSource(address + liveEventsPath, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  })
  onTestFinished(() => stream.close())
  const heard = ({ data }: { data: string }) => {
    const told = JSON.parse(data) as LiveEvent
    person.note(told.position)
    return told
  }
  stream.addEventListener('change', (event) => onChange(heard(event)))
  await new Promise<void>((resolve, reject) => {
    stream.addEventListener('ready', (event) => {
      heard(event)
      resolve()
    })
    stream.addEventListener('error', reject)
  })
}

it('who hears of a change finds it, however far the replica is', async () => {
  const writer = await settledPerson('agent')
  const listener = personOf(server, 'agent2')
  let heard = 0
  await listening(listener, 'agent2', () => (heard += 1))
  expect(isPosition(listener.position!)).toBe(true)
  await replica.pauseReplay()
  const text = newText()
  await writer.write(text)
  await expect.poll(() => heard).toBeGreaterThan(0)
  expect(await listener.list(text)).toEqual([text])
})

it('a person whose name is hidden is shown by no replica once the caller is told that it is', async () => {
  const lead = personOf(server, 'lead')
  const { items } = (await lead.call(caseRoutes.pagedList, { query: { maxResultCount: 50 } })).body
  const shown = items.find(
    (each) => !each.dontShareIdentityInformations && each.caseOwnerId !== demoId('Turkey', 'user', 'agent'),
  )!
  await replica.pauseReplay()
  let isTold = false
  const hiding = admin
    .call(caseEditRoutes.edit, { body: { id: shown.id, dontShareIdentityInformations: true } as never })
    .then((answer) => {
      isTold = true
      return answer
    })
  await pause(500)
  expect(isTold).toBe(false)
  await replica.resumeReplay()
  expect((await hiding).status).toBe(200)
  const [row] = await askOnce(replica.ownerUrl, `select dont_share_identity from activity where id = '${shown.id}'`)
  expect(row).toEqual({ dont_share_identity: true })
})

it('nobody ever misses what they wrote or heard of, while the replica stops and goes on', async () => {
  const mark = newText()
  const people = await Promise.all(
    ['agent', 'agent2', 'manager'].map(async (userName) => {
      const person = personOf(server, userName)
      const heard: (string | null)[] = []
      await listening(person, userName, ({ subjectId }) => heard.push(subjectId))
      return { userName, person, heard, written: [] as string[] }
    }),
  )
  const end = new AbortController()
  const disturbing = (async () => {
    while (!end.signal.aborted) {
      await replica.pauseReplay()
      await pause(Math.random() * 120)
      await replica.resumeReplay()
      await pause(Math.random() * 120)
    }
  })()
  const misses: unknown[] = []
  await Promise.all(
    people.map(async ({ userName, person, heard, written }) => {
      for (let step = 0; step < 40; step += 1) {
        const known = [...heard]
        if (Math.random() < 0.4) {
          written.push(`${mark}${userName}-${step}`)
          await person.write(written.at(-1)!)
        } else {
          const { items } = (await person.call(feedbackRoutes.pagedList, { query: { filterText: mark, maxResultCount: 1000 } }))
            .body
          misses.push(...written.filter((text) => !items.some(({ description }) => description === text)))
          misses.push(...known.filter((id) => !items.some((item) => item.id === id)))
        }
      }
    }),
  )
  end.abort()
  await disturbing
  expect(misses).toEqual([])
  const all = people.flatMap(({ written }) => written).toSorted()
  for (const { person } of people) await expect.poll(async () => (await person.list(mark)).toSorted()).toEqual(all)
})
