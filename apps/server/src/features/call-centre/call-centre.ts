import { callCentreRoutes } from '@destek/contracts/system/call-centre'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { framesOf } from './frames.ts'
import { type CallCentreParts, openSession } from './open-session.ts'

export const serveCallCentre = (serve: Serve, serveWithoutTransaction: ServeWithoutTransaction, parts: CallCentreParts) => {
  serve(callCentreRoutes.frames, ({ tx, actor }) => framesOf(tx, actor, parts.callCentre))
  serveWithoutTransaction(callCentreRoutes.session, (call) => openSession(call, parts))
}
