import type { Program } from '@destek/contracts/definitions/programs'
import { type LookupItem, lookupRoutes } from '@destek/contracts/people/lookups'
import { programRoutes } from '@destek/contracts/definitions/programs'
import type { FakeServer } from '../../../test/fake-server.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const place = (number: number, name: string): LookupItem => ({ id: idOf(number), ident: String(number), name })

export const [izmir, ankara] = [place(101, 'İzmir'), place(102, 'Ankara')] as const
export const [telvora, lodora] = [place(201, 'Telvora Telekom'), place(202, 'Lodora Enerji')] as const

const program = (number: number, at: LookupItem, of: LookupItem, more: Partial<Program>): Program => ({
  id: idOf(number),
  ident: `3010${number}`,
  name: `Program ${number}`,
  abbrName: `P${number}`,
  isActive: true,
  locationId: at.id,
  locationName: at.name,
  clientId: of.id,
  clientName: of.name,
  serviceDeskGroupName: null,
  serviceDeskAffectedName: null,
  concurrencyStamp: `stamp-${number}`,
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
  ...more,
})

export const billing = program(1, izmir, telvora, {
  name: 'Fatura Destek TR',
  abbrName: 'FDT',
  serviceDeskGroupName: 'OPS_IZM_FDT',
  serviceDeskAffectedName: 'Fatura Destek',
})
export const faults = program(2, ankara, lodora, { name: 'Arıza Hattı', abbrName: 'ARZ', isActive: false })

/** A server that stores these two programs and filters them. */
export function answerPrograms(server: FakeServer): void {
  const kept = [billing, faults]
  server.answers(lookupRoutes.locations, () => ({ items: [ankara, izmir], totalCount: 2 }))
  server.answers(lookupRoutes.clients, () => ({ items: [lodora, telvora], totalCount: 2 }))
  server.answers(programRoutes.one, ({ params }) => kept.find(({ id }) => id === params['id'])!)
  server.answers(programRoutes.pagedList, ({ query }) => {
    const items = kept.filter(
      ({ name, locationId, clientId }) =>
        name.includes(query['filterText'] ?? '') &&
        (query['locationId'] ?? locationId) === locationId &&
        (query['clientId'] ?? clientId) === clientId,
    )
    return { items, totalCount: items.length }
  })
}
