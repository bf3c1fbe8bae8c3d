import {
  type DirectoryGroup,
  directoryGroupRoutes,
  type DirectoryGroupSet,
  type SaveDirectoryGroups,
} from '@destek/contracts/system/directory-groups'
import { createHash } from 'node:crypto'
import type { Language } from '@destek/contracts/core/languages'
import type { Serve } from '../../platform/http/calls.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { assertFresh, serializeSaves } from '../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { findProgram, groupsOf, namesInUse, type ProgramOfSet, replaceGroups } from './directory-group-store.ts'

/** The names that are offered are those already in use; those of the live directory join them with its integration. */
export const serveDirectoryGroups = (serve: Serve) => {
  serve(directoryGroupRoutes.organizationGroups, async ({ tx, actor }) => ({
    items: await namesInUse(tx, 'Organizational', actor.language),
  }))
  serve(directoryGroupRoutes.mailGroups, async ({ tx, actor }) => ({ items: await namesInUse(tx, 'Mail', actor.language) }))
  serve(directoryGroupRoutes.one, ({ tx, actor, params }) => groupSet(tx, { ident: params.programIdent }, actor.language))
  serve(directoryGroupRoutes.save, ({ tx, actor, body }) => saveDirectoryGroups(tx, actor, body))
}

/** Replaces the groups of a program by the given ones. */
async function saveDirectoryGroups(tx: Tx, actor: Actor, input: SaveDirectoryGroups): Promise<DirectoryGroupSet> {
  const { programId, groups, concurrencyStamp } = input
  await serializeSaves(tx, 'directoryGroup')
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

/** The groups of one program, found by its id or by its key in the personnel system. */
async function groupSet(tx: Tx, by: { id: string } | { ident: string }, language: Language): Promise<DirectoryGroupSet> {
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
