import type { Program, TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from './table-rows.ts'

export function workplaceRows({ tenant, workplaces, jobs }: TenantContent): TableRows[] {
  const { locations, clients, programs } = workplaces
  const work = Object.entries(jobs)
  const groups = [...new Set(work.map(([, job]) => job.group))]
  const titles = work.flatMap(([, job]) => job.titles)

  return [
    { table: 'location', rows: locations.map(({ name }, nth) => named('location', name, 101 + nth)) },
    { table: 'client', rows: clients.map((name, nth) => named('client', name, 2001 + nth)) },
    { table: 'program', rows: programs.map(programRow) },
    { table: 'position_group', rows: groups.map((name, nth) => named('position group', name, 10 + 10 * nth)) },
    { table: 'position', rows: work.map(([job, { position, group }], nth) => positionRow(job, position, group, nth)) },
    { table: 'position_title', rows: titles.map((name, nth) => named('position title', name, 701 + nth)) },
  ]

  function named(kind: string, name: string, ident: number) {
    return { id: demoId(tenant, kind, name), ident: String(ident), name }
  }

  function positionRow(job: string, name: string, group: string, nth: number) {
    return {
      ...named('position', name, 501 + nth),
      id: demoId(tenant, 'position', job),
      position_group_id: demoId(tenant, 'position group', group),
    }
  }

  function programRow({ name, abbr, location, client, size }: Program, nth: number) {
    const site = locations.find((place) => place.name === location)!.code
    // Every fifth program is not yet mapped to the service desk.
    const isMapped = nth % 5 !== 4
    return {
      ...named('program', abbr, 30_101 + nth),
      name,
      abbr_name: abbr,
      is_active: size > 0,
      location_id: demoId(tenant, 'location', location),
      client_id: demoId(tenant, 'client', client),
      service_desk_group_name: isMapped ? `OPS_${site}_${abbr.replace('-', '_')}` : null,
      service_desk_affected_name: isMapped ? `${name} (${location})` : null,
    }
  }
}
