import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { sourceRecord } from './source-record.ts'

export const deleteSource = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, sourceRecord, {
    id,
    named: ({ name }) => name,
    check: ({ is_default: isDefault, name }) => {
      if (isDefault) throw new BusinessError('source.defaultNotDeletable', { name })
    },
  })
