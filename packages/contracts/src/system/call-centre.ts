import { z } from 'zod'
import { Time } from '../core/fields.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'

/** How long the call centre may take to open a session, in milliseconds. */
export const callCentreSessionTimeout = 30_000

/** After the product was loaded, in milliseconds. */
export const chatStartDelay = 1000

/** The addresses of the call centre's frames. Null when this user, tenant or installation has none. */
export const CallCentreFrames = z.object({
  softphone: z
    .object({
      /** The page in the frame. */
      url: z.url(),
      /** The only one whose messages count. */
      origin: z.string(),
    })
    .nullable(),
  chat: z
    .object({
      /** The script, with the widget key in its query. */
      scriptUrl: z.url(),
      origin: z.string(),
    })
    .nullable(),
})

/** The session with which the softphone signs in. The tenant's token stays on the server. */
export const CallCentreSession = z.object({ session: z.string(), expires: Time.nullable() })

export const callCentreRoutes = routes('call-centre', {
  frames: get('/api/destek/call-centre/frames', { answer: CallCentreFrames }),
  session: get('/api/destek/call-centre/session', { answer: CallCentreSession, needs: [P.Softphone] }),
})

export type CallCentreFrames = z.infer<typeof CallCentreFrames>
export type CallCentreSession = z.infer<typeof CallCentreSession>
