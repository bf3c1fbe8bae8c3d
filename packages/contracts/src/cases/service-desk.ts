import { z } from 'zod'
import { Case } from './case-shapes.ts'
import { RequiredId } from '../core/fields.ts'
import { P } from '../core/permissions.ts'
import { post, routes } from '../core/routes.ts'

export const CreateTicket = z.object({ activityId: RequiredId })

export const serviceDeskRoutes = routes('service-desk', {
  /** Sends the case to the service desk, once; answers the case with the number of its ticket. */
  createTicket: post('/api/destek/activity/create-to-service-desk', {
    body: CreateTicket,
    answer: Case,
    needs: [P.ActivityCreate],
    scope: 'case',
  }),
})

export type CreateTicket = z.infer<typeof CreateTicket>
