import type { SaveSource, Source } from '@destek/contracts/definitions/sources'
import type { Actor } from '../../../platform/auth/actor.ts'
import { modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { recordAlike, assertNameFree } from '../../../platform/records/unique-name.ts'
import { presentSource, sourceRecord } from './source-record.ts'
import { clearDefault, type SourceRow } from './source-store.ts'

/** Creates the source, or updates it when an id is sent. A new default takes the flag from the former one. */
export const saveSource = (tx: Tx, actor: Actor, input: SaveSource): Promise<Source> =>
  saveRecord(tx, actor, sourceRecord, {
    ...input,
    values: { code: input.code, name: input.name, description: input.description, is_default: input.isDefault },
    check: async (before) => {
      await assertCodeFree(tx, input)
      await assertNameFree(tx, 'source', { text: input.name, exceptId: input.id })
      if (input.isDefault && !before?.is_default) await passOnDefault(tx, actor)
    },
  })

async function assertCodeFree(tx: Tx, { id, code }: SaveSource): Promise<void> {
  const other = await recordAlike<SourceRow>(tx, 'source', { column: 'code', text: code, exceptId: id })
  if (other) throw new BusinessError('source.codeTaken', { field: 'code', code: other.code, name: other.name })
}

async function passOnDefault(tx: Tx, actor: Actor): Promise<void> {
  for (const former of await clearDefault(tx, modifiedBy(actor))) {
    const after = presentSource(former)
    await recordEvent(tx, actor, { type: 'source.updated', subjectId: former.id, before: { ...after, isDefault: true }, after })
  }
}
