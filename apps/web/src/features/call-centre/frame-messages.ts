import { FrameMessage } from '@destek/contracts/system/window-messages'
import { createStore } from '../../lib/browser/store.ts'

/** Somebody whose messages count. */
interface Sender {
  /** Exactly this one. */
  origin: string
  /** The one window of that origin that is meant; left out: any. */
  window?: () => Window | null | undefined
  hear: (message: FrameMessage) => void
}

export interface Ignored {
  /** From a window that is none of ours. */
  otherOrigin: number
  /** From one of ours, but nothing that it may say. */
  wrongShape: number
}

const senders = new Set<Sender>()
const none: Ignored = { otherOrigin: 0, wrongShape: 0 }
let counted = none
let isTold = true
const ignored = createStore(none)

/** How often the number of ignored messages is told, in milliseconds: whoever floods the window must not keep the screen busy. */
const countDelay = 1000

export const useIgnored = () => ignored.use()

/** Listens to a frame until the returned function is called. All of them share one listener of the window. */
export function hearFrame(sender: Sender): () => void {
  if (senders.size === 0) window.addEventListener('message', receive)
  senders.add(sender)
  return () => {
    senders.delete(sender)
    if (senders.size > 0) return
    window.removeEventListener('message', receive)
    counted = none
    ignored.set(none)
  }
}

/** Whatever any window says arrives here, a thousand times a second if it likes: who it is comes first, and costs next to nothing. */
function receive({ origin, source, data }: MessageEvent): void {
  // The product talks to itself, as when the session is renewed.
  if (origin === window.location.origin) return
  const sender = senderOf(origin, source)
  if (!sender) return count('otherOrigin')
  const message = FrameMessage.safeParse(data)
  if (message.success) sender.hear(message.data)
  else count('wrongShape')
}

/** Softphone and chat may share an origin: then the softphone is told by its window. */
function senderOf(origin: string, source: MessageEventSource | null): Sender | undefined {
  let anyWindow: Sender | undefined
  for (const sender of senders) {
    if (sender.origin !== origin) continue
    if (!sender.window) anyWindow = sender
    else if (source !== null && sender.window() === source) return sender
  }
  return anyWindow
}

function count(reason: keyof Ignored): void {
  counted = { ...counted, [reason]: counted[reason] + 1 }
  if (!isTold) return
  isTold = false
  setTimeout(() => {
    isTold = true
    ignored.set(counted)
  }, countDelay)
}
