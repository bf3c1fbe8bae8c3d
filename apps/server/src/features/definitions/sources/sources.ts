import { type SaveSource, type Source, sourceRoutes } from '@destek/contracts/definitions/sources'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { modifiedBy, presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree, recordAlike } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { allSources, clearDefault, listSources, selectSources, type SourceRow } from './source-store.ts'

export const serveSources = (serve: Serve) => {
  serve(sourceRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listSources(tx, query, actor.language)
    return { items: items.map(presentSource), totalCount }
  })
  serve(sourceRoutes.all, async ({ tx, actor }) => ({ items: (await allSources(tx, actor.language)).map(presentSource) }))
  serve(sourceRoutes.one, async ({ tx, params }) => presentSource(await findRecord(tx, sourceRecord, params.id)))
  serve(sourceRoutes.save, ({ tx, actor, body }) => saveSource(tx, actor, body))
  serve(sourceRoutes.remove, ({ tx, actor, params }) => deleteSource(tx, actor, params.id))
}

/** Creates the source, or updates it when an id is sent. A new default takes the flag from the previous one. */
const saveSource = (tx: Tx, actor: Actor, input: SaveSource): Promise<Source> =>
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
  for (const previous of await clearDefault(tx, modifiedBy(actor))) {
    const after = presentSource(previous)
    await recordEvent(tx, actor, { type: 'source.updated', subjectId: previous.id, before: { ...after, isDefault: true }, after })
  }
}

const deleteSource = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, sourceRecord, {
    id,
    named: ({ name }) => name,
    check: ({ is_default: isDefault, name }) => {
      if (isDefault) throw new BusinessError('source.defaultNotDeletable', { name })
    },
  })

const presentSource = (row: SourceRow): Source => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  isDefault: row.is_default,
  ...presentAudit(row),
})

const sourceRecord: RecordDefinition<SourceRow, Source> = {
  kind: 'source',
  table: 'source',
  select: selectSources,
  present: presentSource,
}
