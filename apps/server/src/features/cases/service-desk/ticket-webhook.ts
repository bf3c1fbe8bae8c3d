import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import type { ServeWebhook } from '../../../integrations/webhooks/serve-webhook.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { secretNames } from '../../settings/setting-names.ts'
import { followTicket } from './follow-ticket.ts'

/** Called by the service desk whenever a ticket changes. */
export const serveTicketNews = (serveWebhook: ServeWebhook) => {
  serveWebhook(serviceDeskRoutes.webhook, secretNames['serviceDesk.webhookSecret'], async ({ tx, facts, body }) => {
    const following = await followTicket(tx, { ...body, updated: new Date(body.updated) }, facts.now)
    if (following === 'unknown') throw new BusinessError('serviceDesk.unknownTicket')
    return { isFollowed: following === 'followed' }
  })
}
