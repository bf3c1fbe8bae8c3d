import { P, type Permission } from './permissions.ts'

/**
 * The relation of an object to the caller. A case is `own` for its requester, `team` when the caller's team works on it, and
 * `hidden` when another requester does not want to be known. An employee is `own` when the caller manages them or belongs to the
 * same client.
 */
export const relations = ['own', 'team', 'other', 'hidden'] as const
export type Relation = (typeof relations)[number]

/** Any one of these is enough; of a list within the list all are needed. */
type Reach = 'everybody' | readonly (Permission | readonly Permission[])[]

/** The access to an object by its relation to the caller, and the answer without access. A relation that is not listed does not occur. */
export interface Gate {
  reach: { readonly [R in Relation]?: Reach }
  refused: 403 | 404
}

/** Users who open cases or look people up. */
export const employeeReaders = [P.Employees, P.Activity, P.ActivityCreate, P.ActivityAllList] as const

/** Users who search people or cases by a text. */
export const searchers = [...employeeReaders, P.ActivityMyQueues, P.Staff, P.StaffOperations] as const

const lists = [P.ActivityAllList, P.Activity, P.ActivityCreate, P.Employees] as const

/** Users who see the case in a list, and its requester. */
const meetsCase: Gate = {
  reach: {
    own: 'everybody',
    team: [...lists, P.ActivityMyQueues],
    other: lists,
    hidden: [P.ActivityAllList, [P.Activity, P.ActivityCaseOwner]],
  },
  refused: 404,
}

const withinCase = (own: Reach, others: Reach): Gate => ({
  reach: { own, team: others, other: others, hidden: others },
  refused: 403,
})

const nobodyElse: Gate = { reach: { own: 'everybody', team: [], other: [], hidden: [] }, refused: 404 }

/**
 * Which objects of the tenant a call reaches, besides what its permissions say. The server's policies decide it for every object anew;
 * that they agree with this table is tested for every route and account, and shown in docs/authorization.md.
 */
export const scopes = {
  ownCase: [nobodyElse],
  case: [meetsCase],
  caseCard: [
    {
      reach: { own: [P.ActivityCaseOwner], team: 'everybody', other: [P.ActivityCaseOwner], hidden: [P.ActivityCaseOwner] },
      refused: 403,
    },
  ],
  documentAdded: [meetsCase, withinCase('everybody', [P.ActivityCreate, P.ActivityUpdate])],
  document: [meetsCase],
  /** Own: one that the caller added. */
  documentRemoved: [meetsCase, withinCase('everybody', [P.ActivityUpdate])],
  ownView: [nobodyElse],
  /** Own: of the caller themselves. */
  picture: [{ reach: { own: 'everybody', other: [...employeeReaders, P.ActivityMyQueues] }, refused: 404 }],
  staff: [
    {
      reach: {
        own: [P.Staff, P.StaffOperations, P.LinkTokenIvr, ...employeeReaders],
        other: [P.LinkTokenIvr, ...employeeReaders],
      },
      refused: 404,
    },
  ],
} as const satisfies Record<string, readonly Gate[]>

export type Scope = keyof typeof scopes

export const passes = (gate: Gate, relation: Relation, granted: ReadonlySet<string>): boolean => {
  const reach = gate.reach[relation] ?? []
  return reach === 'everybody' || reach.some((needed) => [needed].flat().every((permission) => granted.has(permission)))
}
