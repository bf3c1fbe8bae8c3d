import { simulatorUrl } from '@destek/server/integrations/call-centre/call-centre'
import { startSimulator } from '../simulator/start-simulator.ts'
import { demoCallCentre } from './call-centre.ts'

type CallCentre = Awaited<ReturnType<typeof startSimulator>>

/**
 * Starts the call centre for the phone and the chat of the demo. Null if another process listens at its address: the demo then has neither
 * phone nor chat, because it would show the pages of an unknown server and send the tenant's token to it.
 */
export function playCallCentre(
  productUrl: string,
  { url = simulatorUrl, makeLink }: { url?: string; makeLink?: () => Promise<string> } = {},
): Promise<CallCentre | null> {
  const { port } = new URL(url)
  return startSimulator({
    port: Number(port),
    product: new URL(productUrl).origin,
    token: demoCallCentre.token,
    makeLink,
  }).catch(() => null)
}
