import { z } from 'zod'
import { caseLimits } from '../cases/case-limits.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const call = z.object({
  phone: text(40),
  callId: text(caseLimits.callId),
  /** What the call is about, or who calls, as the call centre knows it. */
  title: z.string().trim().max(200).nullish(),
})

/** The status in which nobody is on the line. Every other one is a call. */
export const available = 'available'

/** What the frames of softphone and chat tell the product. Anything else is ignored. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), payload: z.object({ status: text(40) }) }),
  z.object({ type: z.literal('accepted'), payload: call }),
  z.object({ type: z.literal('outgoing'), payload: call }),
  z.object({ type: z.literal('hangup'), payload: z.object({ callId: z.string().max(caseLimits.callId).nullish() }).nullish() }),
])

/** What the product tells the softphone. */
export type SoftphoneCommand =
  | { type: 'session'; payload: { session: string } }
  | { type: 'dial'; payload: { phone: string } }
  | { type: 'hangup' | 'mute' | 'hold' | 'transfer' | 'keypad'; payload?: undefined }

export type FrameMessage = z.infer<typeof FrameMessage>
export type ReportedCall = z.infer<typeof call>
