import { fold } from './fold.ts'
import type { WorkplaceKind } from './row.ts'

/** A place or a job. Programs and positions have a parent. */
export interface Workplace {
  kind: WorkplaceKind
  id: string
  ident: string
  name: string
  locationId?: string
  clientId?: string
  groupId?: string
}

type Parents = Pick<Workplace, 'locationId' | 'clientId' | 'groupId'>

/** A wrongly chosen column would make a workplace of each row. */
export const mostNewWorkplaces = 10_000

export class TooManyWorkplaces extends Error {}

export type WorkplaceCatalog = ReturnType<typeof createCatalog>

/** All workplaces of a tenant, and those that the rows of a file add to them. */
export function createCatalog(known: readonly Workplace[], generalGroup: string) {
  const byIdent = new Map<string, Workplace>()
  const byName = new Map<string, Workplace[]>()
  const names = new Map<string, string>()
  const added: Workplace[] = []
  const remember = (place: Workplace) => {
    byIdent.set(keyOf(place.kind, place.ident), place)
    const key = keyOf(place.kind, fold(place.name))
    byName.set(key, [...(byName.get(key) ?? []), place])
    names.set(place.id, place.name)
  }
  for (const place of known) remember(place)

  const make = (kind: WorkplaceKind, cells: Cells, parents: Parents): Workplace => {
    if (added.length >= mostNewWorkplaces) throw new TooManyWorkplaces(`More than ${mostNewWorkplaces} new workplaces.`)
    const name = cells.name ?? cells.ident!
    const place = { kind, id: crypto.randomUUID(), ident: cells.ident ?? newIdent(kind, name), name, ...parents }
    added.push(place)
    remember(place)
    return place
  }

  const newIdent = (kind: WorkplaceKind, name: string): string => {
    const stem = fold(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 40)
      .toUpperCase()
    for (let nth = 1; ; nth += 1) {
      const ident = nth === 1 ? stem : `${stem}-${nth}`
      if (!byIdent.has(keyOf(kind, ident))) return ident
    }
  }

  const found = (kind: WorkplaceKind, { ident, name }: Cells, fits: (place: Workplace) => boolean): Workplace | undefined =>
    ident ? byIdent.get(keyOf(kind, ident)) : byName.get(keyOf(kind, fold(name!)))?.find(fits)

  const simple = (kind: WorkplaceKind, cells: Cells): Workplace => found(kind, cells, () => true) ?? make(kind, cells, {})

  const group = (): Workplace => simple('positionGroup', { name: generalGroup })

  /** A program stands at one location, for one client. */
  const program = (cells: Cells, { locationId, clientId }: Parents): Workplace | 'incompleteProgram' | 'conflictingWorkplace' => {
    const fits = (place: Workplace) =>
      (!locationId || place.locationId === locationId) && (!clientId || place.clientId === clientId)
    const place = found('program', cells, fits)
    if (place) return fits(place) ? place : 'conflictingWorkplace'
    return locationId && clientId ? make('program', cells, { locationId, clientId }) : 'incompleteProgram'
  }

  const position = (cells: Cells, groupId: string | undefined): Workplace | 'conflictingWorkplace' => {
    const fits = (place: Workplace) => !groupId || place.groupId === groupId
    const place = found('position', cells, fits)
    if (place) return fits(place) ? place : 'conflictingWorkplace'
    return make('position', cells, { groupId: groupId ?? group().id })
  }

  return { added, nameOf: (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null), simple, program, position }
}

export interface Cells {
  ident?: string | null
  name?: string | null
}

const keyOf = (kind: WorkplaceKind, text: string) => `${kind} ${text}`
