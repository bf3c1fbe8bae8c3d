import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalHours, OptionalId, RequiredId, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const caseTypeLimits = { name: 100 }

/** `sla` is in hours; `division` is the name of the one that `divisionId` refers to. */
export const CaseType = z.object({
  id: Id,
  name: z.string(),
  sla: z.int().nullable(),
  divisionId: Id,
  division: z.string(),
  ...audited,
})

export const SaveCaseType = z.object({
  id: OptionalId,
  name: requiredText(caseTypeLimits.name),
  sla: OptionalHours,
  divisionId: RequiredId,
  concurrencyStamp: ConcurrencyStamp,
})

export const ListCaseTypes = pagedRequest(['name', 'sla', 'division', 'creationTime'])

const maintainers = recordKinds.caseType

export const caseTypeRoutes = routes('case-types', {
  pagedList: get('/api/destek/case-type/paged-list', { query: ListCaseTypes, answer: paged(CaseType), ...maintainers }),
  all: get('/api/destek/case-type', {
    answer: listOf(CaseType),
    needs: [P.DefinationsCaseTypes, P.Activity, P.ActivityAllList, P.ActivityCreate, P.ActivityMyQueues],
  }),
  one: get('/api/destek/case-type/:id', { params: ById, answer: CaseType, ...maintainers }),
  save: post('/api/destek/case-type', { body: SaveCaseType, answer: CaseType, ...maintainers }),
  remove: del('/api/destek/case-type/:id', { params: ById, ...maintainers }),
})

export type CaseType = z.infer<typeof CaseType>
export type SaveCaseType = z.infer<typeof SaveCaseType>
export type ListCaseTypes = z.infer<typeof ListCaseTypes>
