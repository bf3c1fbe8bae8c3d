import { type DirectoryGroup, directoryGroupLimits } from '@destek/contracts/system/directory-groups'
import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText } from '../../platform/database/queries/paging.ts'

/** The program that a set of groups belongs to, and its client. */
export type ProgramOfSet = NonNullable<Awaited<ReturnType<typeof findProgram>>>

export const findProgram = (tx: Tx, by: { id: string } | { ident: string }) =>
  tx
    .selectFrom('program')
    .innerJoin('client', 'client.id', 'program.client_id')
    .select(['program.id', 'program.ident', 'program.name'])
    .select(['client.id as client_id', 'client.ident as client_ident', 'client.name as client_name'])
    .where('id' in by ? 'program.id' : 'program.ident', '=', 'id' in by ? by.id : by.ident)
    .executeTakeFirst()

export const groupsOf = (tx: Tx, programId: string, language: Language): Promise<DirectoryGroup[]> =>
  tx
    .selectFrom('directory_group')
    .select(['name', 'type'])
    .where('program_id', '=', programId)
    .orderBy('type', 'desc')
    .orderBy(byText('name')(language))
    .orderBy('id')
    .execute()

export async function replaceGroups(tx: Tx, programId: string, groups: readonly DirectoryGroup[]): Promise<void> {
  await tx.deleteFrom('directory_group').where('program_id', '=', programId).execute()
  if (groups.length === 0) return
  await tx
    .insertInto('directory_group')
    .values(groups.map(({ name, type }) => ({ program_id: programId, name, type })))
    .execute()
}

/** Every name of this kind that some program has. */
export const namesInUse = (tx: Tx, type: DirectoryGroup['type'], language: Language): Promise<DirectoryGroup[]> =>
  tx
    .selectFrom('directory_group')
    .select(['name', 'type'])
    .where('type', '=', type)
    .groupBy(['name', 'type'])
    .orderBy(byText('name')(language))
    .orderBy('name')
    .limit(directoryGroupLimits.offeredNames)
    .execute()
