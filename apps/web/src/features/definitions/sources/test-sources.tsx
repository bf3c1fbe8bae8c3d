import { historyRoutes } from '@destek/contracts/system/history'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { SaveSource, type Source, sourceRoutes } from '@destek/contracts/definitions/sources'
import { screen } from '@testing-library/react'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { SourcesPage } from './sources-page.tsx'

export const source = (number: number, more: Partial<Source> = {}): Source => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  code: `S${number}`,
  name: `Source ${number}`,
  description: `Channel ${number}`,
  isDefault: false,
  concurrencyStamp: `stamp-${number}`,
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
  ...more,
})

export const phone = source(1, { code: 'PHONE', name: 'Phone', isDefault: true })
export const whatsApp = source(2, { code: 'WHATSAPP', name: 'WhatsApp', description: 'Pilot, Erzurum site only' })
export const chat = source(3, { code: 'CHAT', name: 'Chat', description: null })

interface Options {
  rows?: Source[]
  address?: string
  permissions?: readonly Permission[]
  /** Replaces the rows. */
  list?: () => Response | Promise<Response>
}

/** The Sources page with a server that stores the given rows. */
export async function openSources({ rows = [phone, whatsApp, chat], address = '/', permissions, list }: Options = {}) {
  const server = fakeServer()
  const kept = [...rows]
  server.answers(sourceRoutes.pagedList, ({ query }) => {
    const found = kept.filter(({ name }) => name.toLowerCase().includes((query['filterText'] ?? '').toLowerCase()))
    const skip = Number(query['skipCount'])
    return { items: found.slice(skip, skip + Number(query['maxResultCount'])), totalCount: found.length }
  })
  server.answers(
    sourceRoutes.one,
    ({ params }) => kept.find(({ id }) => id === params['id']) ?? refusal(404, { message: 'This source no longer exists.' }),
  )
  server.answers(sourceRoutes.save, ({ body }) => {
    const { id, concurrencyStamp: _, ...values } = SaveSource.parse(body)
    const saved = { ...(kept.find((row) => row.id === id) ?? source(kept.length + 1)), ...values }
    const place = kept.findIndex((row) => row.id === saved.id)
    kept.splice(place === -1 ? kept.length : place, place === -1 ? 0 : 1, saved)
    return saved
  })
  server.answers(sourceRoutes.remove, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params['id']),
      1,
    )
  })
  server.answers(historyRoutes.pagedList, () => ({
    items: [
      {
        id: '1',
        act: 'updated',
        occurredAt: '2026-11-14T09:42:00Z',
        actorName: 'Zeynep Aksoy',
        changes: [{ field: 'isDefault', before: false, after: true, isSecret: false }],
      },
    ],
    totalCount: 1,
  }))
  if (list) server.answers(sourceRoutes.pagedList, list)
  await signedIn(server, { permissions: permissions ?? [P.Definations, P.DefinationsSources] })
  const page = await renderPage(<SourcesPage />, address)
  const lists = () => server.calls(sourceRoutes.pagedList)
  return { ...page, server, kept, lists, rows: () => screen.queryAllByRole('row').slice(1) }
}

export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
