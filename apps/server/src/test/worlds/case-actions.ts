import fc from 'fast-check'

/** The actor of an action: a fixed person, or the requester of the world in which it happens. */
export type ActorRef = 'requester' | 'candidateA' | 'candidateB' | 'owner' | 'stranger' | 'colleague'

/** Something that happens to the `nth` case, in both worlds. */
export type CaseAction =
  | { kind: 'open'; by: ActorRef; isHidden: boolean; isSwapped: boolean; isClosed: boolean }
  | { kind: 'status'; by: ActorRef; nth: number; closes: boolean; withFile: boolean; isStale: boolean }
  | { kind: 'ask'; by: ActorRef; nth: number }
  | { kind: 'reply'; by: ActorRef; nth: number }
  | { kind: 'respond'; by: ActorRef; nth: number; withFile: boolean }
  | { kind: 'comment'; by: ActorRef; nth: number; withFile: boolean }
  | { kind: 'withdraw'; by: ActorRef; nth: number; withReason: boolean }
  | { kind: 'reopen'; by: ActorRef; nth: number }
  | { kind: 'transfer'; by: ActorRef; nth: number; team: number; toMember: boolean; isStale: boolean }
  /** To the colleague, who may not know. */
  | { kind: 'give'; by: ActorRef; nth: number }
  | { kind: 'transferAll'; by: ActorRef; team: number; isStale: boolean }
  | { kind: 'edit'; by: ActorRef; nth: number; field: EditedField; isStale: boolean }
  | { kind: 'note'; by: ActorRef; nth: number }
  | { kind: 'report'; by: ActorRef; nth: number }
  | { kind: 'ticket'; by: ActorRef; nth: number }
  | { kind: 'upload'; by: ActorRef; nth: number }
  | { kind: 'deleteDocument'; by: ActorRef; nth: number }
  | { kind: 'saveView'; by: ActorRef }

export const editedFields = ['note', 'affectedUserCounts', 'isEmployeeNotified', 'sourceId', 'assignedUserId'] as const
export type EditedField = (typeof editedFields)[number]

const actorRefs: ActorRef[] = ['requester', 'candidateA', 'candidateB', 'owner', 'stranger', 'colleague']
const actorRef = fc.constantFrom(...actorRefs)
/** Only who asked may answer, comment, withdraw and reopen, so of the two who might have, none is tried by name. */
const responders = fc.constantFrom<ActorRef>('requester', 'owner', 'stranger', 'colleague')
const nth = fc.nat(2)
const team = fc.nat(1)
const rarely = fc.nat(3).map((n) => n === 3)

const openings = fc.record({
  kind: fc.constant('open' as const),
  by: fc.constantFrom<ActorRef>('requester', 'candidateA', 'candidateB', 'owner'),
  isHidden: fc.nat(4).map((n) => n < 4),
  isSwapped: fc.boolean(),
  isClosed: rarely,
})

/** A case is opened first; then anything may happen. */
export const actionsOnHiddenCases = (most: number): fc.Arbitrary<CaseAction[]> =>
  fc
    .tuple(
      openings,
      fc.array(
        fc.oneof<fc.Arbitrary<CaseAction>[]>(
          openings,
          fc.record({
            kind: fc.constant('status' as const),
            by: actorRef,
            nth,
            closes: fc.boolean(),
            withFile: rarely,
            isStale: rarely,
          }),
          fc.record({ kind: fc.constant('ask' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('reply' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('respond' as const), by: responders, nth, withFile: rarely }),
          fc.record({ kind: fc.constant('comment' as const), by: responders, nth, withFile: rarely }),
          fc.record({ kind: fc.constant('withdraw' as const), by: responders, nth, withReason: fc.boolean() }),
          fc.record({ kind: fc.constant('reopen' as const), by: responders, nth }),
          fc.record({ kind: fc.constant('transfer' as const), by: actorRef, nth, team, toMember: fc.boolean(), isStale: rarely }),
          fc.record({ kind: fc.constant('give' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('transferAll' as const), by: actorRef, team, isStale: rarely }),
          fc.record({
            kind: fc.constant('edit' as const),
            by: actorRef,
            nth,
            field: fc.constantFrom(...editedFields),
            isStale: rarely,
          }),
          fc.record({ kind: fc.constant('note' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('report' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('ticket' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('upload' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('deleteDocument' as const), by: actorRef, nth }),
          fc.record({ kind: fc.constant('saveView' as const), by: actorRef }),
        ),
        { maxLength: most },
      ),
    )
    .map(([first, others]) => [first, ...others])
