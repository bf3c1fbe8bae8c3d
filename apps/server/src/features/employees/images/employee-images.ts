import { employeeRoutes } from '@destek/contracts/people/employees'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { maySeePicture } from '../employee-policy.ts'
import { findEmployee } from '../employees.ts'
import { deleteImage, type ImageRow, putImage, readImage, readImageOfUser } from './image-store.ts'
import { portraitOf, portraitType } from './portrait.ts'

export const serveEmployeeImages = (serve: Serve) => {
  serve(employeeRoutes.image, ({ tx, params }) => imageOf(tx, params.id))
  serve(employeeRoutes.imageFile, ({ tx, params }) => imageOf(tx, params.id))
  serve(employeeRoutes.saveImage, ({ tx, hooks, actor, params, file }) => saveImage(tx, hooks, actor, params.id, file))
  serve(employeeRoutes.removeImage, ({ tx, actor, params }) => removeImage(tx, actor, params.id))
  serve(employeeRoutes.profilePicture, async ({ tx, actor, params }) =>
    imageFile(maySeePicture(actor, params.id) ? await readImageOfUser(tx, params.id) : undefined),
  )
}

async function imageOf(tx: Tx, employeeId: string): Promise<FileAnswer> {
  await findEmployee(tx, employeeId)
  return imageFile(await readImage(tx, employeeId))
}

function imageFile(row: ImageRow | undefined): FileAnswer {
  if (!row) throw new BusinessError('employee.noImage')
  return { bytes: row.content, contentType: row.content_type, name: `${row.full_name}.webp`, stamp: row.stamp }
}

/** The picture is made outside of the transaction. */
async function saveImage(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  employeeId: string,
  file: UploadedFile,
): Promise<{ imageStamp: string }> {
  await findEmployee(tx, employeeId)
  const content = hooks.prepareOutsideTransaction({ prepare: () => portraitOf(actor.tenantId, file), undo: async () => {} })
  const { stamp } = await putImage(tx, {
    employee_id: employeeId,
    content,
    content_type: portraitType,
    creator_id: actor.userId,
  })
  await recordEvent(tx, actor, { type: 'employee.imageChanged', subjectId: employeeId, after: { imageStamp: stamp } })
  return { imageStamp: stamp }
}

async function removeImage(tx: Tx, actor: Actor, employeeId: string): Promise<void> {
  await findEmployee(tx, employeeId)
  if (!(await deleteImage(tx, employeeId))) return
  await recordEvent(tx, actor, { type: 'employee.imageChanged', subjectId: employeeId, after: { imageStamp: null } })
}
