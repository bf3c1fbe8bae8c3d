import type { Route } from '@destek/contracts/core/routes'

interface Freshness {
  /** Milliseconds: a screen that opens within this time uses the cached answer without a request. */
  staleTime: number
  /** Whether a stale answer is fetched again when the user returns to the tab. */
  refetchOnWindowFocus: boolean
}

/**
 * How answers of the server are cached. The live feed replays the events that a hidden tab has missed, so followed data needs no
 * refetch on focus.
 */
export const freshnessKinds = {
  /** The screen follows its live events. It is fetched on opening, because nothing followed it before. */
  followed: { staleTime: 0, refetchOnWindowFocus: false },
  /** Followed; live events also mark it stale while no screen shows it: see `mark-stale.ts`. */
  opened: { staleTime: 30_000, refetchOnWindowFocus: false },
  /** Lists of choices. They change seldom, and only their maintainers receive events, so stale ones are fetched on focus. */
  reference: { staleTime: 30_000, refetchOnWindowFocus: true },
  /** No live event reports a change: other systems, the state of the installation, values computed on request. */
  untold: { staleTime: 0, refetchOnWindowFocus: true },
} as const satisfies Record<string, Freshness>

export type FreshnessKind = keyof typeof freshnessKinds

/** By group of routes, or by group and action for exceptions. */
export const freshnessOfRoutes: Readonly<Record<string, FreshnessKind>> = {
  'api-audits': 'untold',
  attention: 'untold',
  'call-centre': 'untold',
  'case-audits': 'followed',
  'case-details': 'followed',
  'case-notes': 'followed',
  'case-reports': 'followed',
  'case-reports.reasons': 'reference',
  'case-types': 'followed',
  'case-types.all': 'reference',
  'case-views': 'followed',
  'case-workspace': 'followed',
  'case-workspace.one': 'opened',
  cases: 'followed',
  categories: 'followed',
  'categories.all': 'reference',
  'categories.mains': 'reference',
  configuration: 'untold',
  connections: 'untold',
  dashboard: 'followed',
  'directory-groups': 'followed',
  divisions: 'followed',
  'divisions.all': 'reference',
  documents: 'followed',
  'employee-imports': 'followed',
  'employee-responses': 'followed',
  employees: 'followed',
  // The directory and the voice menu change these without an event.
  'employees.account': 'untold',
  'employees.attributes': 'untold',
  'employees.voiceDetail': 'untold',
  feedback: 'followed',
  'first-steps': 'followed',
  health: 'untold',
  history: 'untold',
  'inconsistent-data': 'followed',
  'leave-reasons': 'followed',
  'leave-reasons.all': 'reference',
  'link-tokens': 'followed',
  lookups: 'reference',
  mails: 'untold',
  'my-work': 'followed',
  'own-case-actions': 'followed',
  programs: 'followed',
  roles: 'followed',
  'roles.all': 'reference',
  'root-causes': 'followed',
  search: 'untold',
  'service-desk': 'untold',
  settings: 'followed',
  sms: 'untold',
  'sms-templates': 'followed',
  'sms-templates.list': 'reference',
  sources: 'followed',
  'sources.all': 'reference',
  statuses: 'followed',
  'statuses.all': 'reference',
  'sub-categories': 'followed',
  teams: 'followed',
  'teams.all': 'reference',
  'text-templates': 'followed',
  transfers: 'followed',
  users: 'followed',
}

export const freshnessOf = ({ group, action }: Pick<Route, 'group' | 'action'>): Freshness =>
  freshnessKinds[freshnessOfRoutes[`${group}.${action}`] ?? freshnessOfRoutes[group] ?? 'untold']
