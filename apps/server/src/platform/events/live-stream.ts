import type { FastifyReply } from 'fastify'
import { hijack } from '../http/hijack.ts'

/** One browser's end of the stream of live events. */
export interface LiveStream {
  write(text: string | Buffer): void
  end(): void
  /** Runs when the connection is gone; at once when it is already. */
  onClosed(work: () => void): void
}

export interface StreamTimeouts {
  /** In bytes: how much is buffered for a reader that does not read. */
  maxUnread: number
  /** How long it may leave anything unread, in milliseconds. */
  maxUnreadTime: number
}

/** Twice as large as the largest answer to a client that has missed events. */
const usualPatience: StreamTimeouts = { maxUnread: 256 * 1024, maxUnreadTime: 15_000 }

/** A reader that has said goodbye gets this long for the rest. */
const lastMoment = 2_000

/**
 * Takes the answer out of the framework's hands. A reader that is too slow loses its connection, so that it does not fill our
 * memory. It opens another one and gets the events that it has missed.
 */
export function openLiveStream(reply: FastifyReply, { maxUnread, maxUnreadTime }: StreamTimeouts = usualPatience): LiveStream {
  const raw = hijack(reply)
  // The connection ends with the stream: a server that stops would wait for what becomes of it otherwise.
  raw.shouldKeepAlive = false
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  let unread: NodeJS.Timeout | undefined
  let ending: NodeJS.Timeout | undefined
  const drop = () => raw.destroy()
  raw.on('drain', () => {
    clearTimeout(unread)
    unread = undefined
  })
  const onClosed: LiveStream['onClosed'] = (work) => {
    // The client may have disconnected while it was looked up, and `close` would not fire again.
    if (raw.destroyed) work()
    else raw.once('close', work)
  }
  onClosed(() => {
    clearTimeout(unread)
    clearTimeout(ending)
  })

  return {
    write(text) {
      if (raw.destroyed || raw.writableEnded || raw.write(text)) return
      if (raw.writableLength > maxUnread) drop()
      else unread ??= setTimeout(drop, maxUnreadTime)
    },
    end() {
      raw.end()
      if (!raw.destroyed) ending ??= setTimeout(drop, lastMoment)
    },
    onClosed,
  }
}
