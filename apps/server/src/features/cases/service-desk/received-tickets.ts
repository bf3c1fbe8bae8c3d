import { type ReceivedTicket, type ReceivedTickets, serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { embedded, firstState } from '../../../integrations/service-desk/embedded-service-desk.ts'
import type { ServiceDesk } from '../../../integrations/service-desk/service-desk.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { PageRequest } from '../../../platform/database/queries/paging.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { readDeskNames } from './follow-ticket-store.ts'
import { followTicket } from './follow-ticket.ts'
import { changeState, listReceived, readReceived, type ReceivedRow } from './received-ticket-store.ts'

export const serveReceivedTickets = (serve: Serve, { serviceDesk }: { serviceDesk: ServiceDesk | null }) => {
  const isEmbedded = serviceDesk?.address === embedded
  serve(serviceDeskRoutes.received, ({ tx, actor, query }) =>
    isEmbedded ? receivedTickets(tx, actor, query) : Promise.resolve({ items: [], totalCount: 0, isEmbedded, states: [] }),
  )
  serve(serviceDeskRoutes.changeReceived, ({ tx, actor, params, body }) => {
    if (!isEmbedded) throw new BusinessError('record.notFound', { kind: 'ticket' })
    return changeReceived(tx, actor, params.id, body.state)
  })
}

/** The tickets that the embedded service desk has received, newest first. */
async function receivedTickets(tx: Tx, actor: Actor, query: PageRequest<'creationTime'>): Promise<ReceivedTickets> {
  const [{ items, totalCount }, states] = await Promise.all([listReceived(tx, query, actor.language), deskStates(tx)])
  return { items: items.map(presentReceived), totalCount, isEmbedded: true, states }
}

/** Changes a ticket in place of an employee of the service desk. */
async function changeReceived(tx: Tx, actor: Actor, id: string, sent: string): Promise<ReceivedTicket> {
  const state = (await deskStates(tx)).find((each) => each === sent.trim())
  if (state === undefined) throw invalidField('state', 'service-desk', 'validation:invalid')
  const changed = await changeState(tx, id, state)
  if (!changed) throw new BusinessError('record.notFound', { kind: 'ticket' })
  const { number, update_time: updated } = changed
  await followTicket(tx, { id: `${id}:${updated.getTime()}`, number, state, updated }, actor.now)
  return presentReceived((await readReceived(tx, id))!)
}

const deskStates = async (tx: Tx): Promise<string[]> => [...new Set([firstState, ...(await readDeskNames(tx))])]

const presentReceived = (row: ReceivedRow): ReceivedTicket => ({
  id: row.id,
  number: row.number,
  caseNumber: row.case_number,
  activityId: row.activity_id,
  summary: row.summary,
  description: row.description,
  group: row.group_name,
  affectedUser: row.affected_user,
  priority: row.priority,
  category: row.category,
  state: row.state,
  creationTime: row.creation_time.toISOString(),
  updateTime: row.update_time.toISOString(),
})
