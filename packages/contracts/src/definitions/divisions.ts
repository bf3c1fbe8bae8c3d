import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, QueryBoolean, RequiredId, requiredText, Time } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const divisionLimits = { name: 150, pickerUsers: 1000, userSearch: { minChars: 1, results: 10 } }

/**
 * A public division is offered to every employee who opens a case of their own; members of an authorized one see identities that are
 * not shared.
 */
export const Division = z.object({
  id: Id,
  name: z.string(),
  isPublic: z.boolean(),
  isAuthorized: z.boolean(),
  userCount: z.int(),
  ...audited,
})

export const SaveDivision = z.object({
  id: OptionalId,
  name: requiredText(divisionLimits.name),
  isPublic: z.boolean().default(true),
  isAuthorized: z.boolean().default(false),
  concurrencyStamp: ConcurrencyStamp,
})

export const DivisionUser = z.object({ id: Id, fullName: z.string(), userName: z.string(), creationTime: Time })

export const ListDivisions = z.object({
  /** Only the divisions of the caller. */
  isCurrentUserFilterEnabled: QueryBoolean.default(false),
  isPublic: QueryBoolean.optional(),
})

export const ListDivisionUsers = pagedRequest(['fullName', 'userName', 'creationTime']).extend({ divisionId: RequiredId })

/** A user in a division. */
export const DivisionMembership = z.object({ divisionId: RequiredId, userId: RequiredId })

export const AddUserResult = z.object({ isSuccess: z.boolean(), errorMsg: z.string().nullable() })

const maintainers = recordKinds.division

/** Users who choose a division on another screen or for a case see all divisions; others see the public ones. */
export const divisionChoosers = [
  P.DefinationsDivisions,
  P.DefinationsTeams,
  P.DefinationsWrapup,
  P.DefinationsCaseTypes,
  P.DefinationsSmsTemplates,
  P.Activity,
  P.ActivityAllList,
  P.ActivityCreate,
  P.ActivityMyQueues,
  P.Dashboard,
] as const

export const divisionRoutes = routes('divisions', {
  all: get('/api/destek/division', { query: ListDivisions, answer: listOf(Division) }),
  userList: get('/api/destek/division/user-list', {
    query: ListDivisionUsers,
    answer: paged(DivisionUser),
    needs: [P.DefinationsDivisions, P.DefinationsTeams],
    within: P.Definations,
  }),
  addUser: post('/api/destek/division/add-user', { body: DivisionMembership, answer: AddUserResult, ...maintainers }),
  removeUser: del('/api/destek/division/remove-user', { query: DivisionMembership, ...maintainers }),
  one: get('/api/destek/division/:id', { params: ById, answer: Division, ...maintainers }),
  save: post('/api/destek/division', { body: SaveDivision, answer: Division, ...maintainers }),
  remove: del('/api/destek/division/:id', { params: ById, ...maintainers }),
})

export type Division = z.infer<typeof Division>
export type SaveDivision = z.infer<typeof SaveDivision>
export type DivisionUser = z.infer<typeof DivisionUser>
export type ListDivisions = z.infer<typeof ListDivisions>
export type ListDivisionUsers = z.infer<typeof ListDivisionUsers>
export type AddUserResult = z.infer<typeof AddUserResult>
export type DivisionMembership = z.infer<typeof DivisionMembership>
