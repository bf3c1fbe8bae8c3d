import { z } from 'zod'
import { audited, ById, Colour, ConcurrencyStamp, Id, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const statusLimits = { name: 500, serviceDeskName: 500 }

/** The status in which the next word is the employee's, told by its name whatever its capitals. Statuses have nothing else to know it by. */
export const awaitingEmployeeStatus = 'Çalışan Yanıtı Bekleniyor'

export const isAwaitingEmployee = (statusName: string): boolean => lower(statusName) === lower(awaitingEmployeeStatus)

/** The name is Turkish, whichever language the tenant speaks. */
const lower = (name: string) => name.trim().toLocaleLowerCase('tr')

/** The code is the colour of the tag. A status with `closed` set closes the case it is given to. */
export const Status = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  serviceDeskName: z.string().nullable(),
  isActive: z.boolean(),
  closed: z.boolean(),
  ...audited,
})

export const SaveStatus = z.object({
  id: OptionalId,
  name: requiredText(statusLimits.name),
  code: Colour,
  serviceDeskName: optionalText(statusLimits.serviceDeskName),
  isActive: z.boolean().default(true),
  closed: z.boolean().default(false),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListStatuses = pagedRequest(['name', 'serviceDeskName', 'closed', 'isActive', 'creationTime'])

const maintainers = recordKinds.status

export const statusRoutes = routes('statuses', {
  pagedList: get('/api/destek/statuswrapup/pagedlist', { query: ListStatuses, answer: paged(Status), ...maintainers }),
  /** Inactive ones too: old cases still show them. Whoever offers statuses for a case leaves those out. */
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
