import { available, type FrameMessage } from '@destek/contracts/system/window-messages'
import { createStore } from '../../lib/browser/store.ts'

const status = createStore<string>(available)
const isUnread = createStore(false)

/** Whether there was chat activity while it was closed. */
export const useIsChatUnread = () => isUnread.use()
export const readChat = () => isUnread.set(false)

/** Handles a status message of the chat, which starts no calls. */
export function hearChat(message: FrameMessage, isOpen: boolean): void {
  if (message.type !== 'status' || message.payload.status === status.get()) return
  status.set(message.payload.status)
  isUnread.set(message.payload.status !== available && !isOpen)
}

export function forgetChat(): void {
  status.set(available)
  isUnread.set(false)
}
