import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import type { DemoRole } from '../demo/roles.ts'
import { demoRoles } from '../demo/roles.ts'
import { type Call, callsOf, expectedOutcome, type Granted, relationsOf } from './expected-outcome.ts'

const roles: readonly DemoRole[] = ['employee', 'client user', 'manager', 'agent', 'team lead', 'administrator']

/** Who may call what, for reading. It is derived from the contract, and every line of it is tried on a running server. */
export function authorizationPage(): string {
  const columns: [string, Granted][] = [
    ['signed out', null],
    ...roles.map((role) => [role, new Set(demoRoles[role])] as [string, Granted]),
  ]
  const head = ['call', 'needs', 'objects', ...columns.map(([name]) => name)]
  const rows = allRoutes
    .flatMap(callsOf)
    .map((route) => [
      `\`${nameOf(route)}\``,
      needsOf(route),
      route.scope ?? '',
      ...columns.map(([, granted]) => cellOf(route, granted)),
    ])
  return `${introduction}\n${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/** For example `GET /api/destek/activity/totals (list = my)`. */
export const nameOf = ({ method, path, given }: Call): string =>
  `${method} ${path}${given ? ` (${given.name} = ${given.value})` : ''}`

const needsOf = ({ anonymous, within, needs }: Route) => {
  if (anonymous) return 'open to everyone'
  const any = (needs ?? []).map(short).join(' or ')
  return [within && short(within), any].filter(Boolean).join(' and ') || 'signed in'
}

const short = (permission: string) => permission.replace(/^Destek\./, '')

function cellOf(route: Route, granted: Granted): string {
  const relations = relationsOf(route)
  const outcomes =
    relations.length > 0
      ? relations.map((relation) => expectedOutcome(route, granted, relation))
      : [expectedOutcome(route, granted)]
  if (outcomes.every((outcome) => outcome === 'reached')) return 'yes'
  const reached = relations.filter((_, index) => outcomes[index] === 'reached')
  return reached.length > 0 ? reached.join(', ') : ''
}

const introduction = `# Who may call what

Made by \`npm run authorization\` from \`packages/contracts\`; do not edit it. \`tools/authorization/authorization.slow.test.ts\` keeps it true and calls every
route as every demo account, about objects of every kind.

- A permission that is missing is an empty 403, a missing sign-in an empty 401. An empty cell means that, or that no object is reached.
- \`objects\` names the scope of \`packages/contracts/src/core/scopes.ts\`. The cells then tell which objects the role reaches: \`own\`, of their \`team\`, of anybody
  else (\`other\`), of somebody else who does not want to be known (\`hidden\`). All others are 404, but for the card of a case and for adding and removing
  documents, which are 403.
- An object of another tenant is as unknown as one that does not exist, for everybody.
- Roles are examples: a tenant gives its own roles any permissions.
`
