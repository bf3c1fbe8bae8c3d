import { P } from '@destek/contracts/core/permissions'
import type { CallCentreFrames } from '@destek/contracts/system/call-centre'
import type { CallCentre } from '../../integrations/call-centre/call-centre.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { readCallCentreSettings } from '../settings/call-centre-access.ts'

/**
 * The addresses of softphone and chat for this user. An address that the user may not use is left out, so the browser does not
 * load it.
 */
export async function framesOf(tx: Tx, actor: Actor, callCentre: CallCentre | null): Promise<CallCentreFrames> {
  const { hasSoftphone, hasChat, tenantName, chatWidgetKey } = await readCallCentreSettings(tx)
  const places = callCentre?.placesOf(tenantName)
  if (!places) return { softphone: null, chat: null }
  const { softphoneUrl, chatScriptUrl } = places
  const mayPhone = hasSoftphone && actor.may(P.Softphone)
  const mayChat = hasChat && actor.may(P.ChatWidget, P.ChatBot, P.LiveChat)
  return {
    softphone: mayPhone ? { url: softphoneUrl.href, origin: softphoneUrl.origin } : null,
    chat: mayChat && chatWidgetKey ? { scriptUrl: withKey(chatScriptUrl, chatWidgetKey), origin: chatScriptUrl.origin } : null,
  }
}

function withKey(script: URL, widgetKey: string): string {
  const url = new URL(script)
  url.searchParams.set('key', widgetKey)
  return url.href
}
