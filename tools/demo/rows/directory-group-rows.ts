import type { DirectoryGroup } from '@destek/contracts/system/directory-groups'
import type { Program, TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { administratorOf, changedAt, eventRow } from './audit.ts'

/** The directory groups of most programs, and when the administrator assigned them. */
export function directoryGroupRows({ tenant, workplaces, directory }: TenantContent): TableRows[] {
  // Every seventh program has no groups yet.
  const assigned = workplaces.programs
    .filter((_, nth) => nth % 7 !== 6)
    .map((program) => ({ program, groups: groupsOf(program) }))
  return [
    {
      table: 'directory_group',
      rows: assigned.flatMap(({ program, groups }) =>
        groups.map(({ name, type }) => ({
          id: demoId(tenant, 'directory group', `${program.abbr} ${type} ${name}`),
          program_id: demoId(tenant, 'program', program.abbr),
          name,
          type,
        })),
      ),
    },
    {
      table: 'event',
      rows: assigned.map(({ program, groups }, nth) => {
        const after = { organizational: namesOf(groups, 'Organizational'), mail: namesOf(groups, 'Mail') }
        const programId = demoId(tenant, 'program', program.abbr)
        const nobody = { organizational: [], mail: [] }
        return eventRow('directoryGroup.updated', programId, administratorOf(tenant), changedAt(200 + nth), after, nobody)
      }),
    },
  ]

  function groupsOf({ abbr, client, location }: Program): DirectoryGroup[] {
    const { code, mail } = directory.clients[client]!
    const site = workplaces.locations.find(({ name }) => name === location)!.code
    return [
      { name: `OU=${abbr},OU=${code},OU=${site},${directory.root}`, type: 'Organizational' },
      { name: `GRP-${code}-${abbr}-AGENT`, type: 'Organizational' },
      { name: `GRP-${code}-${abbr}-LEAD`, type: 'Organizational' },
      { name: `${mail}-agents`, type: 'Mail' },
      { name: `${mail}-${abbr.toLowerCase()}`, type: 'Mail' },
    ]
  }
}

const namesOf = (groups: DirectoryGroup[], type: DirectoryGroup['type']) =>
  groups.filter((group) => group.type === type).map(({ name }) => name)
