import { type ConnectedSystem, connectionRoutes, type ConnectionTest } from '@destek/contracts/system/connections'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { noteOutcome } from '../../integrations/outgoing/connection-store.ts'
import type { Courier } from '../../integrations/outgoing/courier.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { createTurns } from '../../platform/turns.ts'
import { checkSystem } from './check-system.ts'
import { inOrder, readSystems, type SystemParts } from './connected-systems.ts'
import { readFigures } from './connection-figures-store.ts'
import { presentConnection } from './present-connection.ts'
import { problemSentence } from './problem-sentence.ts'
import { dismissOne, listUndelivered, retryEvery, retryOne } from './undelivered.ts'

interface Parts extends SystemParts {
  couriers: ReadonlyMap<string, Courier>
}

export const serveConnections = (serve: Serve, serveWithoutTransaction: ServeWithoutTransaction, parts: Parts) => {
  const inTurn = createTurns({ perName: 1, maxWaiting: 5 })
  serve(connectionRoutes.list, async ({ tx, actor }) => {
    const items = await readConnections(tx, actor, parts)
    const checked = items.map(({ checkedTime }) => checkedTime).filter((time) => time !== null)
    return { items: items.map(({ connection }) => connection), checkedTime: checked.toSorted().at(-1) ?? null }
  })
  serveWithoutTransaction(connectionRoutes.test, ({ inTransaction, signal, actor, params }) =>
    inTurn(`${actor.tenantId} ${actor.userId}`, () => testConnection(inTransaction, actor, params.system, parts), signal),
  )
  serve(connectionRoutes.undelivered, ({ tx, actor, query }) => listUndelivered(tx, actor, query, parts.couriers))
  serveWithoutTransaction(connectionRoutes.retryAll, ({ inTransaction, actor }) => retryEvery(inTransaction, actor))
  serve(connectionRoutes.retry, ({ tx, actor, params }) => retryOne(tx, actor, params.id))
  serve(connectionRoutes.dismiss, ({ tx, actor, params }) => dismissOne(tx, actor, params.id))
}

const lastHour = 60 * 60_000

export async function readConnections(tx: Tx, actor: Actor, parts: SystemParts, now = actor.now) {
  const figuresOf = await readFigures(tx, new Date(now.getTime() - lastHour))
  const reader = { t: translatorFor(actor.language), now }
  return inOrder(await readSystems(tx, actor.tenantId, parts)).map((uses) => {
    const figures = figuresOf(uses.system)
    const checkedTime = figures.row?.checked_time?.toISOString() ?? null
    return { connection: presentConnection(uses, figures, reader), checkedTime }
  })
}

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

async function testConnection(
  inTransaction: InTransaction,
  actor: Actor,
  system: ConnectedSystem,
  parts: SystemParts,
): Promise<ConnectionTest> {
  const { isOn, check } = (await inTransaction((tx) => readSystems(tx, actor.tenantId, parts)))[system]
  const { failure, milliseconds } =
    isOn && check ? await checkSystem(check) : { failure: new IntegrationFailure('notConnected'), milliseconds: 0 }
  return inTransaction(async (tx) => {
    const now = new Date()
    await noteOutcome(tx, system, { failure, milliseconds, now, isCheck: true })
    const items = await readConnections(tx, actor, parts, now)
    const { connection } = items.find((item) => item.connection.system === system)!
    const said = failure && { problem: isOn ? failure.problem : 'off', said: failure.sentence }
    return {
      isSuccess: failure === null,
      milliseconds: Math.round(milliseconds),
      sentence: said && problemSentence(translatorFor(actor.language), said),
      connection,
    }
  })
}
