import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { programRows } from './program-rows.ts'
import type { TableRows } from './table-rows.ts'

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
