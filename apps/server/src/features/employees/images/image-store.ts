import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** With the name of the person whom it shows. */
const selectImages = (tx: Tx) =>
  tx
    .selectFrom('employee_image')
    .innerJoin('employee', 'employee.id', 'employee_image.employee_id')
    .select(['employee_image.content', 'employee_image.content_type', 'employee_image.stamp', 'employee.full_name'])

export type ImageRow = NonNullable<Awaited<ReturnType<typeof readImage>>>

export const readImage = (tx: Tx, employeeId: string) => selectImages(tx).where('employee.id', '=', employeeId).executeTakeFirst()

export const readImageOfUser = (tx: Tx, userId: string) =>
  selectImages(tx)
    .innerJoin('app_user', 'app_user.employee_id', 'employee.id')
    .where('app_user.id', '=', userId)
    .executeTakeFirst()

interface NewImage {
  employee_id: string
  content: Buffer
  content_type: string
  creator_id: string
}

/** In place of the one before. */
export const putImage = (tx: Tx, { employee_id, ...image }: NewImage) =>
  tx
    .insertInto('employee_image')
    .values({ employee_id, ...image })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'employee_id'])
        .doUpdateSet({ ...image, stamp: sql<string>`gen_random_uuid()`, creation_time: sql<Date>`now()` }),
    )
    .returning('stamp')
    .executeTakeFirstOrThrow()

/** Answers whether there was one. */
export async function deleteImage(tx: Tx, employeeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('employee_image').where('employee_id', '=', employeeId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
