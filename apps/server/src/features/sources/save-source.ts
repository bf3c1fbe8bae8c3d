import type { SaveSource } from '@destek/contracts/sources'
import type { Actor } from '../../platform/authentication/actor.ts'
import { createdBy, modifiedBy } from '../../platform/database/audit-columns.ts'
import { oneSaverAtATime, refuseStale } from '../../platform/database/concurrency.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { presentSource } from './present-source.ts'
import { clearDefault, insertSource, lockSource, sourceAlike, type SourceRow, updateSource } from './source-store.ts'

/** Creates the source, or updates it when an id is sent. A new default takes the flag from the former one. */
export async function saveSource(tx: Tx, actor: Actor, input: SaveSource): Promise<SourceRow> {
  await oneSaverAtATime(tx, 'source')
  const before = input.id === null ? null : await lockSource(tx, input.id)
  if (before) refuseStale(input.concurrencyStamp, before.concurrency_stamp)
  await refuseTaken(tx, input)
  if (input.isDefault && !before?.is_default) await passOnDefault(tx, actor)

  const values = { code: input.code, name: input.name, description: input.description, is_default: input.isDefault }
  if (before) {
    const after = await updateSource(tx, before.id, { ...values, ...modifiedBy(actor) })
    await recordEvent(tx, actor, {
      type: 'source.updated',
      subjectId: after.id,
      before: presentSource(before),
      after: presentSource(after),
    })
    return after
  }
  const created = await insertSource(tx, { ...values, ...createdBy(actor) })
  await recordEvent(tx, actor, { type: 'source.created', subjectId: created.id, after: presentSource(created) })
  return created
}

async function refuseTaken(tx: Tx, { id, code, name }: SaveSource): Promise<void> {
  const sameCode = await sourceAlike(tx, 'code', code, id)
  if (sameCode) throw new Refusal('source.codeTaken', { field: 'code', code: sameCode.code, name: sameCode.name })
  const sameName = await sourceAlike(tx, 'name', name, id)
  if (sameName) throw new Refusal('source.nameTaken', { field: 'name', name: sameName.name })
}

async function passOnDefault(tx: Tx, actor: Actor): Promise<void> {
  for (const former of await clearDefault(tx, modifiedBy(actor))) {
    const after = presentSource(former)
    await recordEvent(tx, actor, { type: 'source.updated', subjectId: former.id, before: { ...after, isDefault: true }, after })
  }
}
