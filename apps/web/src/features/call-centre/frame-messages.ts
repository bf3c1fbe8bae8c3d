import { FrameMessage } from '@destek/contracts/system/window-messages'
import { createStore } from '../../lib/browser/store.ts'

/** A sender whose messages are accepted. */
interface Sender {
  /** The exact origin. */
  origin: string
  /** The only accepted window of that origin; left out: any. */
  window?: () => Window | null | undefined
  hear: (message: FrameMessage) => void
}

export interface Ignored {
  /** Messages from unknown windows. */
  otherOrigin: number
  /** Messages from known windows with an invalid shape. */
  wrongShape: number
}

const senders = new Set<Sender>()
const none: Ignored = { otherOrigin: 0, wrongShape: 0 }
let counted = none
let isTold = true
const ignored = createStore(none)

/** Milliseconds between updates of the number of ignored messages, so that a flood of messages does not block the screen. */
const countDelay = 1000

export const useIgnored = () => ignored.use()

/** Listens to a frame until the returned function is called. All frames share one window listener. */
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

/** Any window can send messages here, as often as it likes, so the cheap check of the sender is first. */
function receive({ origin, source, data }: MessageEvent): void {
  // Messages of the product to itself, as in a session renewal.
  if (origin === window.location.origin) return
  const sender = senderOf(origin, source)
  if (!sender) return count('otherOrigin')
  const message = FrameMessage.safeParse(data)
  if (message.success) sender.hear(message.data)
  else count('wrongShape')
}

/** Softphone and chat may share an origin: then the window identifies the softphone. */
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
