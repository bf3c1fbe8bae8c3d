import { employeeRoutes, type VoiceDetail, voiceStatuses } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { isInReach } from './employee-policy.ts'
import { readVoice } from './voice-store.ts'

export const serveEmployeeVoice = (serve: Serve) => {
  serve(employeeRoutes.voiceDetail, ({ tx, actor, params }) => voiceOf(tx, actor, params.id))
}

async function voiceOf(tx: Tx, actor: Actor, ident: string): Promise<VoiceDetail> {
  const row = await readVoice(tx, ident)
  if (!row || !isInReach(actor, row)) throw new BusinessError('employee.notFound')
  return {
    userStatus: row.user_status ?? voiceStatuses.notAvailable,
    userStatusMessage: row.user_status_message,
    voicePrintStatus: row.voice_print_status ?? voiceStatuses.notAvailable,
    voicePrintStatusMessage: row.voice_print_status_message,
  }
}
