import { z } from 'zod'
import { caseLimits } from '../cases/case-limits.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const call = z.object({
  phone: text(40),
  callId: text(caseLimits.callId),
  /** The topic or the caller, as the call centre knows it. */
  title: z.string().trim().max(200).nullish(),
})

/** The status without a call. Every other status is a call. */
export const available = 'available'

/** The messages from the frames of softphone and chat. All others are ignored. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), payload: z.object({ status: text(40) }) }),
  z.object({ type: z.literal('accepted'), payload: call }),
  z.object({ type: z.literal('outgoing'), payload: call }),
  z.object({ type: z.literal('hangup'), payload: z.object({ callId: z.string().max(caseLimits.callId).nullish() }).nullish() }),
])

/** The messages from the product to the softphone. */
export type SoftphoneCommand =
  | { type: 'session'; payload: { session: string } }
  | { type: 'dial'; payload: { phone: string } }
  | { type: 'hangup' | 'mute' | 'hold' | 'transfer' | 'keypad'; payload?: undefined }

export type FrameMessage = z.infer<typeof FrameMessage>
export type ReportedCall = z.infer<typeof call>
