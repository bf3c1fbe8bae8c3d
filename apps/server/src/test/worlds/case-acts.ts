import fc from 'fast-check'

/** Who does something: a person, or whoever asked in the world in which it happens. */
export type ActorRef = 'requester' | 'one' | 'other' | 'owner' | 'stranger' | 'colleague'

/** Something that happens to the `nth` case, in both worlds. */
export type Act =
  | { act: 'open'; by: ActorRef; isHidden: boolean; isSwapped: boolean; isClosed: boolean }
  | { act: 'status'; by: ActorRef; nth: number; closes: boolean; withFile: boolean; isStale: boolean }
  | { act: 'transfer'; by: ActorRef; nth: number; team: number; toMember: boolean; isStale: boolean }
  | { act: 'transferAll'; by: ActorRef; team: number; isStale: boolean }
  | { act: 'report'; by: ActorRef; nth: number }
  | { act: 'ticket'; by: ActorRef; nth: number }
  | { act: 'upload'; by: ActorRef; nth: number }
  | { act: 'deleteDocument'; by: ActorRef; nth: number }
  | { act: 'saveView'; by: ActorRef }

const doers: ActorRef[] = ['requester', 'one', 'other', 'owner', 'stranger', 'colleague']
const doer = fc.constantFrom(...doers)
const nth = fc.nat(2)
const team = fc.nat(1)
const rarely = fc.nat(3).map((n) => n === 3)

const openings = fc.record({
  act: fc.constant('open' as const),
  by: fc.constantFrom<ActorRef>('requester', 'one', 'other', 'owner'),
  isHidden: fc.nat(4).map((n) => n < 4),
  isSwapped: fc.boolean(),
  isClosed: rarely,
})

/** A case is opened first; then anything may happen. */
export const actsOnHiddenCases = (most: number): fc.Arbitrary<Act[]> =>
  fc
    .tuple(
      openings,
      fc.array(
        fc.oneof<fc.Arbitrary<Act>[]>(
          openings,
          fc.record({
            act: fc.constant('status' as const),
            by: doer,
            nth,
            closes: fc.boolean(),
            withFile: rarely,
            isStale: rarely,
          }),
          fc.record({ act: fc.constant('transfer' as const), by: doer, nth, team, toMember: fc.boolean(), isStale: rarely }),
          fc.record({ act: fc.constant('transferAll' as const), by: doer, team, isStale: rarely }),
          fc.record({ act: fc.constant('report' as const), by: doer, nth }),
          fc.record({ act: fc.constant('ticket' as const), by: doer, nth }),
          fc.record({ act: fc.constant('upload' as const), by: doer, nth }),
          fc.record({ act: fc.constant('deleteDocument' as const), by: doer, nth }),
          fc.record({ act: fc.constant('saveView' as const), by: doer }),
        ),
        { maxLength: most },
      ),
    )
    .map(([first, others]) => [first, ...others])
