import { z } from 'zod'
import { audited, ById, Colour, ConcurrencyStamp, Id, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const statusLimits = { name: 500, serviceDeskName: 500 }

/** The name of the waiting status in a new tenant. The status is recognised by `waitsForEmployee`, so it may be renamed. */
export const awaitingEmployeeStatus = 'Çalışan Yanıtı Bekleniyor'

/**
 * The code is the colour of the tag. A status with `closed` set closes the case it is given to. A case with the one status that
 * `waitsForEmployee` waits for the answer of its employee.
 */
export const Status = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  serviceDeskName: z.string().nullable(),
  isActive: z.boolean(),
  closed: z.boolean(),
  waitsForEmployee: z.boolean(),
  ...audited,
})

export const SaveStatus = z.object({
  id: OptionalId,
  name: requiredText(statusLimits.name),
  code: Colour,
  serviceDeskName: optionalText(statusLimits.serviceDeskName),
  isActive: z.boolean().default(true),
  closed: z.boolean().default(false),
  /** True takes the mark from the status that has it. Left out: as it is. */
  waitsForEmployee: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null)
    .default(null),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListStatuses = pagedRequest(['name', 'serviceDeskName', 'closed', 'waitsForEmployee', 'isActive', 'creationTime'])

const maintainers = recordKinds.status

export const statusRoutes = routes('statuses', {
  pagedList: get('/api/destek/statuswrapup/pagedlist', { query: ListStatuses, answer: paged(Status), ...maintainers }),
  /** Includes inactive statuses, because old cases still show them. A form for a case must leave them out. */
  all: get('/api/destek/statuswrapup', {
    answer: listOf(Status),
    needs: [
      P.DefinationsStatusWrapup,
      P.Activity,
      P.ActivityAllList,
      P.ActivityCreate,
      P.ActivityMyQueues,
      P.DetailsChangeStatus,
      P.Employees,
    ],
  }),
  one: get('/api/destek/statuswrapup/:id', { params: ById, answer: Status, ...maintainers }),
  save: post('/api/destek/statuswrapup', { body: SaveStatus, answer: Status, ...maintainers }),
  remove: del('/api/destek/statuswrapup/:id', { params: ById, ...maintainers }),
})

export type Status = z.infer<typeof Status>
export type SaveStatus = z.infer<typeof SaveStatus>
export type ListStatuses = z.infer<typeof ListStatuses>
