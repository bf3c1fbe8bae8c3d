import type { DirectoryGroup, DirectoryGroupSet, SaveDirectoryGroups } from '@destek/contracts/system/directory-groups'
import type { Actor } from '../../platform/auth/actor.ts'
import { oneSaverAtATime, assertFresh } from '../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { replaceGroups } from './directory-group-store.ts'
import { groupSet } from './group-set.ts'

/** Replaces the groups of a program by the given ones. */
export async function saveDirectoryGroups(tx: Tx, actor: Actor, input: SaveDirectoryGroups): Promise<DirectoryGroupSet> {
  const { programId, groups, concurrencyStamp } = input
  await oneSaverAtATime(tx, 'directoryGroup')
  const before = await groupSet(tx, { id: programId }, actor.language)
  assertFresh(concurrencyStamp, before.concurrencyStamp)

  await replaceGroups(tx, programId, groups)
  const after = await groupSet(tx, { id: programId }, actor.language)
  if (after.concurrencyStamp === before.concurrencyStamp) return after
  await recordEvent(tx, actor, {
    type: 'directoryGroup.updated',
    subjectId: programId,
    before: byKind(before.groups),
    after: byKind(after.groups),
  })
  return after
}

/** As the history tells it. */
const byKind = (groups: readonly DirectoryGroup[]) => ({
  organizational: groups.filter(({ type }) => type === 'Organizational').map(({ name }) => name),
  mail: groups.filter(({ type }) => type === 'Mail').map(({ name }) => name),
})
