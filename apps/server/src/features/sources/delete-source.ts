import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { presentSource } from './present-source.ts'
import { lockSource, removeSource } from './source-store.ts'

export async function deleteSource(tx: Tx, actor: Actor, id: string): Promise<void> {
  const source = await lockSource(tx, id)
  if (source.is_default) throw new Refusal('source.defaultNotDeletable', { name: source.name })
  await removeSource(tx, id)
  await recordEvent(tx, actor, { type: 'source.deleted', subjectId: id, before: presentSource(source) })
}
