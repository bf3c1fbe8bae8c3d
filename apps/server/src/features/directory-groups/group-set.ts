import { createHash } from 'node:crypto'
import type { DirectoryGroup, DirectoryGroupSet } from '@destek/contracts/system/directory-groups'
import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { findProgram, groupsOf, type ProgramOfSet } from './directory-group-store.ts'

/** The groups of one program, found by its id or by its key in the personnel system. */
export async function groupSet(tx: Tx, by: { id: string } | { ident: string }, language: Language): Promise<DirectoryGroupSet> {
  const program = await findProgram(tx, by)
  if (!program) throw new BusinessError('record.notFound', { kind: 'program' })
  return presentSet(program, await groupsOf(tx, program.id, language))
}

const presentSet = (program: ProgramOfSet, groups: DirectoryGroup[]): DirectoryGroupSet => ({
  programId: program.id,
  programIdent: program.ident,
  programName: program.name,
  clientId: program.client_id,
  clientIdent: program.client_ident,
  clientName: program.client_name,
  groups,
  concurrencyStamp: stampOf(groups),
})

/** A set has no row of its own that could carry a stamp; its content says the same in every language. */
function stampOf(groups: readonly DirectoryGroup[]): string {
  const content = groups.map(({ type, name }) => `${type}\n${name}`).toSorted()
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}
