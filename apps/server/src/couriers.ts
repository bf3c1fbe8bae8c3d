import { ticketCourier } from './features/cases/service-desk/ticket-courier.ts'
import { linkMailCourier, linkSmsCourier } from './features/link-tokens/link-couriers.ts'
import { mailCourier } from './features/mails/mail-courier.ts'
import { smsCourier } from './features/sms/sms-courier.ts'
import type { Courier } from './integrations/outgoing/courier.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { Integrations } from './start-integrations.ts'

export interface CourierParts {
  integrations: Integrations
  secrets: Secrets
  /** The beginning of links in messages. */
  publicUrl: string
}

/** How everything is sent that leaves the product, by its kind. */
export function createCouriers(parts: CourierParts): ReadonlyMap<string, Courier> {
  const withIntegrations = { ...parts.integrations, ...parts }
  const couriers = [
    ticketCourier(parts),
    smsCourier(withIntegrations),
    mailCourier(parts),
    linkSmsCourier(withIntegrations),
    linkMailCourier(withIntegrations),
  ] as Courier[]
  return new Map(couriers.map((courier) => [courier.kind, courier]))
}
