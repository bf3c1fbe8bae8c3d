import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, routes } from '../core/routes.ts'

export const programLimits = { serviceDeskName: 230 }

/** A program comes from the company's own personnel system; only what the service desk knows it by is maintained here. */
export const ProgramItem = z.object({
  id: Id,
  ident: z.string(),
  name: z.string(),
  abbrName: z.string(),
  isActive: z.boolean(),
  locationId: Id,
  locationName: z.string(),
  clientId: Id,
  clientName: z.string(),
  serviceDeskGroupName: z.string().nullable(),
  serviceDeskAffectedName: z.string().nullable(),
})

export const Program = ProgramItem.extend(audited)

export const SaveProgram = z.object({
  id: Id,
  serviceDeskGroupName: requiredText(programLimits.serviceDeskName),
  serviceDeskAffectedName: requiredText(programLimits.serviceDeskName),
  isActive: z.boolean(),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListPrograms = pagedRequest([
  'ident',
  'name',
  'abbrName',
  'isActive',
  'locationName',
  'clientName',
  'serviceDeskGroupName',
  'serviceDeskAffectedName',
]).extend({ locationId: OptionalId, clientId: OptionalId })

/** The screen of the directory groups lists the programs as well. */
const readers = { needs: [P.DefinationsProgramMapping, P.DefinationsActiveDirectory], within: P.Definations } as const

export const programRoutes = routes('programs', {
  pagedList: get('/api/destek/program/pagedlist', { query: ListPrograms, answer: paged(Program), ...readers }),
  one: get('/api/destek/program/:id', { params: ById, answer: Program, ...readers }),
  save: post('/api/destek/program', { body: SaveProgram, answer: Program, ...recordKinds.program }),
})

export type Program = z.infer<typeof Program>
export type SaveProgram = z.infer<typeof SaveProgram>
export type ListPrograms = z.infer<typeof ListPrograms>
