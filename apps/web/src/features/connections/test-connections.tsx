import { P } from '@destek/contracts/core/permissions'
import { type Connection, connectionRoutes, type Undelivered } from '@destek/contracts/system/connections'
import { fakeServer } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { ActionHost } from '../../ui/actions/action-host.tsx'
import { ConnectionsTab } from './connections-tab.tsx'

/** The clock of these tests, 13:00 in Istanbul. */
export const now = '2026-11-16T10:00:00Z'

const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

export const connection = (more: Partial<Connection> = {}): Connection => ({
  system: 'serviceDesk',
  state: 'working',
  address: 'sd.example.com',
  lastSuccess: minutesAgo(0),
  lastError: null,
  queue: 0,
  pausedUntil: null,
  milliseconds: 212,
  latency: [180, null, 212].map((milliseconds, index) => ({ minute: minutesAgo(3 - index), milliseconds })),
  ...more,
})

export const allStates: Connection[] = [
  connection(),
  connection({
    system: 'sms',
    state: 'failing',
    address: 'sms.example.com',
    lastSuccess: minutesAgo(62),
    lastError: { time: minutesAgo(1), sentence: 'The account has no credit left.', code: '402' },
    queue: 18,
    pausedUntil: minutesAgo(-2),
    milliseconds: null,
  }),
  connection({ system: 'mail', state: 'incomplete', address: null, milliseconds: null, latency: [], lastSuccess: null }),
  connection({ system: 'directory', state: 'unknown', address: 'embedded', lastSuccess: null, queue: null }),
  connection({ system: 'callCentre', state: 'slow', milliseconds: 1840, queue: null }),
  connection({ system: 'chat', state: 'off', address: null, lastSuccess: null, queue: null, milliseconds: null, latency: [] }),
]

export const undelivered = (number: number, more: Partial<Undelivered> = {}): Undelivered => ({
  id: idOf(number),
  system: 'sms',
  kind: 'sms',
  recipient: `Receiver ${number}`,
  activityId: idOf(100 + number),
  userFriendlyId: `DST-10480${number}`,
  sentence: 'The account has no credit left.',
  code: '402',
  attempts: 5,
  maxAttempts: 5,
  lastTry: minutesAgo(19),
  ...more,
})

interface Options {
  items?: Connection[]
  lost?: Undelivered[]
  settings?: readonly string[]
}

/** The tab with a server that has these systems and stores changes of undelivered items. */
export async function openConnections({ items = allStates, lost = [], settings = ['mail'] }: Options = {}) {
  const server = fakeServer()
  const kept = { items, lost }
  const opened: string[] = []
  const letGo = (id: string | undefined) => void (kept.lost = kept.lost.filter((row) => row.id !== id))
  server.answers(connectionRoutes.list, () => ({ items: kept.items, checkedTime: now }))
  server.answers(connectionRoutes.undelivered, ({ query }) => {
    const from = Number(query['skipCount'])
    return { items: kept.lost.slice(from, from + Number(query['maxResultCount'])), totalCount: kept.lost.length }
  })
  server.answers(connectionRoutes.retry, ({ params }) => letGo(params['id']) as never)
  server.answers(connectionRoutes.dismiss, ({ params }) => letGo(params['id']) as never)
  server.answers(connectionRoutes.retryAll, () => ({ count: kept.lost.splice(0).length }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsSettings, P.Details, P.ActivityCaseOwner] })
  const page = await renderPage(
    <ActionHost>
      <ConnectionsTab settingsOf={(system) => (settings.includes(system) ? () => opened.push(system) : undefined)} />
    </ActionHost>,
    '/',
  )
  return { ...page, server, kept, opened }
}
