import { caseAccess } from '@destek/contracts/cases/case-access'
import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import type { Scope } from '@destek/contracts/core/scopes'
import type { DemoRole } from '../demo/roles.ts'
import { demoRoles } from '../demo/roles.ts'
import { type Call, callsOf, expectedOutcome, type Granted, relationsOf } from './expected-outcome.ts'

const roles: readonly DemoRole[] = ['employee', 'client user', 'manager', 'agent', 'team lead', 'administrator']

/**
 * A readable page of who may call what. It is derived from the contract, and a test tries every line of it on a running server.
 */
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
  return `${introduction}\n${table([head, ...rows])}\n## What may be done with a case\n\n${ofCases}\n${table(caseRows())}`
}

const table = ([head, ...rows]: string[][]) =>
  `${[head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`

const caseRows = (): string[][] => [
  ['action', 'needs', 'cases', 'calls'],
  ...Object.entries(caseAccess).map(([action, access]) => [
    action,
    needsOf(access as Route),
    casesOf[access.scope]!,
    callsFor(access)
      .map((route) => `\`${nameOf(route)}\``)
      .join('<br>'),
  ]),
]

/** The calls that state this line of the table: by its own list of permissions, or by the scope alone where it names none. */
const callsFor = (access: Pick<Route, 'needs' | 'scope'>): Route[] =>
  allRoutes.filter(({ needs, scope }) => scope === access.scope && needs === access.needs)

const casesOf: { [S in Scope]?: string } = {
  case: 'those that the caller meets in a list, or as requester or owner',
  caseCard: 'those whose card the caller opens: of their team, or all with Activity.CaseOwner',
  ownCase: 'those of the caller as requester',
  documentAdded: 'those of the caller as requester or owner; with Activity.Create or Activity.Update those that they meet',
  documentRemoved: 'those that the caller meets, where they added the document or have Activity.Update',
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

const ofCases = `From \`packages/contracts/src/cases/case-access.ts\`. Who may change something may see it. The rows of lists show the documents, and offer details, status, transfer,
report and ticket by permission alone (LIST-051, LIST-060 to LIST-065), so these reach every case that the caller meets. Notes and fields are shown by the card, and
only those who open it change them.
`
