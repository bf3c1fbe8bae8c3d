import fc from 'fast-check'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'

export const userNames = ['agent', 'agent2', 'lead', 'admin'] as const

/** Teams by their names. */
export const teamIds: Record<string, string> = {
  'BT Destek': demoId('Turkey', 'team', 'IT Support'),
  'Bordro 1. Seviye': demoId('Turkey', 'team', 'Payroll'),
}
const teamNames = Object.keys(teamIds)

/** A person's action on a case. */
export interface Act {
  kind: 'status' | 'answer' | 'comment' | 'withdraw' | 'reopen' | 'note' | 'transfer' | 'assign' | 'edit'
  at: number
  by: string
  clock: 'running' | 'waiting' | 'stopped'
  to: string | null
  /** True when an event records the action besides its own row. The product always records one; other rows may lack it. */
  isTold: boolean
}

export interface Story {
  opened: number
  owner: string
  requester: string
  isHidden: boolean
  team: string | null
  firstAssignee: string | null
  openingClock: Act['clock']
  due: number | null
  response: number | null
  acts: Act[]
}

const hour = 3_600_000
const day = 24 * hour

/** Generated histories of the last six weeks, most of them about the same few people. The last half hour is left empty. */
export function someStories(now: number, midnightBefore: (time: number) => number): fc.Arbitrary<Story[]> {
  const person = fc.constantFrom('agent', 'agent', 'agent2', 'lead')
  const clock = fc.constantFrom<Act['clock']>('running', 'waiting', 'stopped')
  const moment = (from: number, until: number) =>
    fc
      .tuple(fc.integer({ min: Math.ceil(from / hour), max: Math.floor(until / hour) - 1 }), fc.nat(9))
      .map(([hours, edge]) => (edge === 0 ? Math.max(from, midnightBefore(hours * hour)) : hours * hour + hour / 2))
  const act = fc.record({
    kind: fc.constantFrom<Act['kind']>(
      'status',
      'status',
      'answer',
      'comment',
      'withdraw',
      'reopen',
      'note',
      'transfer',
      'assign',
      'edit',
    ),
    share: fc.noBias(fc.integer({ min: 0, max: 10_000 })).map((part) => part / 10_000),
    by: person,
    clock,
    to: fc.option(person),
    isTold: fc.boolean(),
  })
  const story = moment(now - 42 * day, now - hour).chain((opened) =>
    fc.record({
      opened: fc.constant(opened),
      owner: person,
      requester: fc.constantFrom('employee', 'employee', 'agent', 'manager'),
      isHidden: fc.boolean(),
      team: fc.option(fc.constantFrom(...teamNames)),
      firstAssignee: fc.option(person),
      openingClock: fc.constantFrom<Act['clock']>('running', 'running', 'waiting', 'stopped'),
      due: fc.option(moment(now - 2 * day, now + 2 * day)),
      response: fc.option(moment(opened, now)),
      acts: fc.array(act, { maxLength: 7 }).map((acts) => {
        const inOrder = acts.toSorted((one, other) => one.share - other.share)
        // Each a little after the one before.
        return inOrder.map(({ share, ...given }, nth) => ({
          ...given,
          at: Math.floor(opened + share * (now - hour / 2 - opened)) + (nth + 1) * 10,
        }))
      }),
    }),
  )
  return fc.array(story, { minLength: 60, maxLength: 90 })
}

/** Each action of the employee changes the clock in one way, and is possible only in some of its states. */
const ofEmployee = {
  answer: { while: ['running', 'waiting'], next: 'running' },
  comment: { while: ['running'], next: 'running' },
  withdraw: { while: ['running', 'waiting'], next: 'stopped' },
  reopen: { while: ['stopped'], next: 'running' },
} as const satisfies Partial<Record<Act['kind'], { while: Act['clock'][]; next: Act['clock'] }>>

type EmployeeAct = keyof typeof ofEmployee

export const isOfEmployee = (kind: Act['kind']): kind is EmployeeAct => kind in ofEmployee

/** The state of the clock after an action. */
export const clockAfter = ({ kind, clock }: Pick<Act, 'kind' | 'clock'>): Act['clock'] =>
  isOfEmployee(kind) ? ofEmployee[kind].next : clock

/** The final state of a case, and the actions of its history that were possible: a closed case gets no answer, for example. */
export function tell(story: Story) {
  let clock = story.openingClock
  let assignee = story.team === null ? null : story.firstAssignee
  let closing = clock === 'stopped' ? { at: story.opened, by: story.owner } : null
  let waitingSince = clock === 'waiting' ? story.opened : null
  const acts: (Act & { isReopening: boolean })[] = []
  for (const act of story.acts) {
    const turnsClock = act.kind === 'status' || isOfEmployee(act.kind)
    const isAssigning = act.kind === 'transfer' || act.kind === 'assign'
    if (isOfEmployee(act.kind) && !(ofEmployee[act.kind].while as readonly string[]).includes(clock)) continue
    if (isAssigning && story.team === null) continue
    if (act.kind === 'assign' && act.to === null) continue
    const next = clockAfter(act)
    acts.push({ ...act, isReopening: turnsClock && clock === 'stopped' && next !== 'stopped' })
    if (isAssigning) assignee = act.to
    if (!turnsClock) continue
    if (next !== clock) waitingSince = next === 'waiting' ? act.at : null
    if (next !== 'stopped') closing = null
    else closing ??= { at: act.at, by: act.by }
    clock = next
  }
  return { ...story, acts, assignee, closing, waitingSince }
}

export type Told = ReturnType<typeof tell> & { id: string; number: number }
