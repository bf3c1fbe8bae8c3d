import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { documentRoutes } from '@destek/contracts/cases/documents'
import type { Route } from '@destek/contracts/core/routes'
import { routeUrl } from '@destek/contracts/core/route-url'
import { uploadLimits } from '@destek/contracts/core/uploads'
import { allRoutes } from '@destek/contracts/system/api'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { withClient } from '../../test/with-client.ts'
import { mostBytes } from './upload.ts'

const { perPerson, fieldBytes } = uploadLimits
const pace = { bytesPerSecond: 1000, seconds: 0.1 }
const usual = await startTestApp({ uploadLimits })
const impatient = await startTestApp({ beside: usual, uploadLimits: { ...uploadLimits, pace } })
const narrow = await startTestApp({ beside: usual, uploadLimits: { ...uploadLimits, bytes: 1 } })
const portOf = async ({ app }: typeof usual) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
const ports = { usual: await portOf(usual), impatient: await portOf(impatient), narrow: await portOf(narrow) }
const { tokenOf, database } = usual

/** Every call that takes a form. */
const uploads = allRoutes.filter(({ upload: form }) => form)
const { upload } = documentRoutes
const somewhere = '018f2f2e-0000-7000-8000-000000000000'

interface Sent {
  port?: number
  user?: string
  /** Null: in chunks. */
  length?: number | null
  body?: string
}

/** Begins a form as slowly as it likes: the connection stays open and nothing more comes. */
async function begin(route: Route, { port = ports.usual, user = 'admin', length = 100_000, body }: Sent = {}) {
  const socket = connect({ host: '127.0.0.1', port })
  const { promise: left, resolve } = Promise.withResolvers<void>()
  socket.once('close', () => resolve()).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const part =
    body ?? `--x\r\ncontent-disposition: form-data; name="${route.upload!.field}"; filename="a.txt"\r\n\r\n${'a'.repeat(1000)}`
  const framed = length === null ? `${part.length.toString(16)}\r\n${part}\r\n` : part
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `${route.method} ${routeUrl(route.path, { id: somewhere })} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${await tokenOf(user)}\r\n` +
      `accept-language: en\r\ncontent-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n${framed}`,
  )
  const answer = once(socket, 'data').then(([data]) => String(data))
  answer.catch(() => {})
  return { socket, answer, left, status: async () => Number((await answer).split(' ')[1]) }
}

const spools = async () =>
  (await readdir(tmpdir())).filter((name) => name.includes(`-${process.pid}-`) && name.startsWith('destek-upload-'))
const emptySpools = async () => {
  await expect.poll(spools).toEqual([])
}
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) =>
  database.inTenant(demoTenantId('Turkey'), work)
const refusals = () => usual.log.filter(({ status }) => status === 499).length
const usedBy = (user: string) =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{ used: number }>`select coalesce(sum(refused_bytes), 0)::int as used from daily_upload
      join app_user on app_user.id = user_id where user_name = ${user}`.execute(tx)
    return rows[0]!.used
  })
const given = (user: string, bytes: number) =>
  inTurkey((tx) =>
    sql`insert into daily_upload (user_id, day, files, bytes, refused_bytes)
      select id, (now() at time zone 'Europe/Istanbul')::date, 0, 0, ${bytes} from app_user where user_name = ${user}
      on conflict (tenant_id, user_id) do update set day = excluded.day, refused_bytes = excluded.refused_bytes`.execute(tx),
  )

describe.each(uploads.map((route) => ({ name: `${route.group}.${route.action}`, route })))('a form of $name', ({ route }) => {
  it('is one of a few of one person, and leaves nothing behind when they break off', async () => {
    const held = []
    for (let nth = 0; nth < perPerson; nth += 1) held.push(await begin(route))
    await expect.poll(spools).toHaveLength(perPerson)
    const next = await begin(route)
    expect(await next.answer).toContain('You are already sending 4 uploads.')
    expect(await next.status()).toBe(429)
    for (const { socket } of held) socket.destroy()
    await emptySpools()
    const after = await begin(route)
    await expect.poll(spools).toHaveLength(1)
    after.socket.destroy()
    await emptySpools()
  })

  it('is refused by its size before anything of it was read, when the day is used up', async () => {
    await given('admin', 2000 * 1024 * 1024)
    const { answer, status } = await begin(route, { length: fieldBytes + 1000, body: '' })
    expect(await answer).toContain('Destek:Document:DailyLimit')
    expect(await status()).toBe(403)
    await given('admin', 0)
  })

  it('counts what came of it, and not what did not come', async () => {
    await given('admin', 0)
    const { socket } = await begin(route, { length: 5_000_000 })
    await expect.poll(() => usedBy('admin')).toBe(5_000_000)
    await expect.poll(spools).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => usedBy('admin')).toBeLessThan(2000)
    expect(await usedBy('admin')).toBeGreaterThan(1000)
    await emptySpools()
  })

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/octet-stream'])(
    'is refused by the name of a field that is %s, which is not parsed',
    async (type) => {
      const value = `{"a":[${'{},'.repeat(1000)}{}]}`
      const body = `--x\r\ncontent-disposition: form-data; name="description"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n--x--\r\n`
      const { answer, status } = await begin(route, { length: body.length, body })
      expect(await answer).toContain(' is not valid.","members":["description"]')
      expect(await status()).toBe(400)
    },
  )

  it('is not read when its caller has left before, and leaves nothing behind', async () => {
    await withClient(usual.urls.ownerUrl, async (owner) => {
      await owner.query('begin; lock table daily_upload in access exclusive mode')
      const waiting = `select from pg_locks where not granted and relation = 'daily_upload'::regclass`
      const connections = async () => promisify(usual.app.server.getConnections.bind(usual.app.server))()
      const before = await connections()
      const { socket } = await begin(route)
      await expect.poll(async () => (await owner.query(waiting)).rows.length).toBe(1)
      socket.destroy()
      await expect.poll(connections).toBe(before)
      const refused = refusals()
      await owner.query('rollback')
      await expect.poll(refusals).toBe(refused + 1)
    })
    await emptySpools()
  })

  it('is given up when nothing more comes, with or without a file under way', async () => {
    const started = [{ body: '' }, {}, { body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n' }]
    for (const { answer, status } of await Promise.all(started.map((sent) => begin(route, { port: ports.impatient, ...sent })))) {
      expect(await answer).toContain('The upload stopped on its way.')
      expect(await status()).toBe(408)
    }
    await emptySpools()
  })
})

describe('an upload', () => {
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'
  it.each([
    ['before its parts', ''],
    ['in a field', field],
    ['behind its parts', `${field}b\r\n--x--\r\n`],
  ])('is refused when it is larger than any form of its call, whatever stands %s, declared or not', async (_, start) => {
    for (const length of [null, 1e12]) {
      const body = start + 'x'.repeat(mostBytes(upload.upload) + 1_000_000)
      const { answer, status } = await begin(upload, { length, body })
      expect(await answer).toContain('The upload is too large.')
      expect(await status()).toBe(400)
    }
    await emptySpools()
  })

  it('is refused while others hold the byte budget of the server', async () => {
    await begin(upload, { port: ports.narrow, user: 'agent' })
    await expect.poll(spools).toHaveLength(1)
    const { answer, status } = await begin(upload, { port: ports.narrow })
    expect(await answer).toContain('Many files are being uploaded right now.')
    expect(await status()).toBe(429)
  })
})
