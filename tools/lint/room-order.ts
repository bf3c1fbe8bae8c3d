/**
 * The rooms of the house from the ground up. What stands in a room may import from its own room and from those before it, never from those
 * after it: so no two rooms import each other, and whoever reads one knows where it leads. Types and tests count as everything else does.
 */
export const roomOrder: Record<string, readonly string[]> = {
  'apps/server/src': [
    'platform',
    'integrations',
    'features/history',
    'features/settings',
    'features/lookups',
    'features/definitions',
    'features/teams',
    'features/roles',
    'features/users',
    'features/directory-groups',
    'features/cases',
    'features/cases/deadline',
    'features/cases/change',
    'features/cases/list',
    'features/cases/create',
    'features/cases/documents',
    'features/cases/details',
    'features/cases/transfers',
    'features/cases/edit',
    'features/cases/notes',
    'features/cases/audits',
    'features/cases/timeline',
    'features/cases/workspace',
    'features/cases/reports',
    'features/cases/service-desk',
    'features/cases/views',
    'features/cases/export',
    'features/employees',
    'features/api-audits',
    'features/link-tokens',
    'features/feedback',
    'features/configuration',
  ],
  'apps/web/src': [
    'lib',
    'ui',
    'features/errors',
    'features/error-log',
    'features/faq',
    'features/feedback',
    'features/settings',
    'features/definitions',
    'features/teams',
    'features/roles',
    'features/users',
    'features/directory-groups',
    'features/cases/documents',
    'features/cases/shared',
    'features/cases/deadline',
    'features/cases/choices',
    'features/cases/write',
    'features/employees',
    'features/api-audits',
    'features/link-tokens',
    'features/cases/details',
    'features/cases/transfers',
    'features/cases/notes',
    'features/cases/reports',
    'features/cases/service-desk',
    'features/cases/views',
    'features/cases/export',
    'features/cases/actions',
    'features/cases/employee-cases',
    'features/cases/case',
    'features/cases/own',
    'features/cases/list',
    'features/cases/create',
    'features/profile',
    'features/home',
    'app',
  ],
}

/** The place of a file in that order; null where it stands in no room, as tests' helpers and the composition root do. */
export function roomOf(file: string): { house: string; index: number } | null {
  for (const [house, rooms] of Object.entries(roomOrder)) {
    if (!file.startsWith(`${house}/`)) continue
    const [room] = rooms.filter((name) => file.startsWith(`${house}/${name}/`)).toSorted((a, b) => b.length - a.length)
    return room === undefined ? null : { house, index: rooms.indexOf(room) }
  }
  return null
}
