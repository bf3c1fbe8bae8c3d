import type { Program as ShownProgram } from '@destek/contracts/definitions/programs'
import type { Program, TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { auditColumns, madeByAdministrator } from './audit.ts'
import { changeEvent } from './record-rows.ts'

export function workplaceRows(content: TenantContent): TableRows[] {
  const { tenant, workplaces, jobs } = content
  const { locations, clients } = workplaces
  const work = Object.entries(jobs)
  const groups = [...new Set(work.map(([, job]) => job.group))]
  const titles = work.flatMap(([, job]) => job.titles)

  return [
    { table: 'location', rows: locations.map(({ name }, nth) => named('location', name, 101 + nth)) },
    { table: 'client', rows: clients.map((name, nth) => named('client', name, 2001 + nth)) },
    ...programRows(content),
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
}

/** The programs, which were imported from the personnel system, and when the administrator mapped them to the service desk. */
export function programRows({ tenant, workplaces }: TenantContent): TableRows[] {
  const programs = workplaces.programs.map(shown)
  const mapped = programs.filter(({ serviceDeskGroupName }) => serviceDeskGroupName !== null)
  const was = { serviceDeskGroupName: null, serviceDeskAffectedName: null }
  return [
    { table: 'program', rows: programs.map(programRow) },
    { table: 'event', rows: mapped.map((record) => changeEvent<ShownProgram>(tenant, 'program', { record, was })) },
  ]

  function shown({ name, abbr, location, client, size }: Program, nth: number): ShownProgram {
    const id = demoId(tenant, 'program', abbr)
    const site = workplaces.locations.find((place) => place.name === location)!.code
    // Every fifth program is not yet mapped to the service desk.
    const isMapped = nth % 5 !== 4
    return {
      id,
      ident: String(30_101 + nth),
      name,
      abbrName: abbr,
      isActive: size > 0,
      locationId: demoId(tenant, 'location', location),
      locationName: location,
      clientId: demoId(tenant, 'client', client),
      clientName: client,
      serviceDeskGroupName: isMapped ? `OPS_${site}_${abbr.replace('-', '_')}` : null,
      serviceDeskAffectedName: isMapped ? `${name} (${location})` : null,
      ...madeByAdministrator(tenant, id, nth, isMapped),
      creatorId: null,
    }
  }
}

const programRow = (program: ShownProgram) => ({
  id: program.id,
  ident: program.ident,
  name: program.name,
  abbr_name: program.abbrName,
  is_active: program.isActive,
  location_id: program.locationId,
  client_id: program.clientId,
  service_desk_group_name: program.serviceDeskGroupName,
  service_desk_affected_name: program.serviceDeskAffectedName,
  ...auditColumns(program),
})
