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
  /** What is kept for a reader that does not take it, in bytes. */
  maxUnread: number
  /** How long it may leave anything unread, in milliseconds. */
  maxUnreadTime: number
}

/** Twice as long as the largest answer to somebody who has missed something. */
const usualPatience: StreamTimeouts = { maxUnread: 256 * 1024, maxUnreadTime: 15_000 }

/** A reader that has said goodbye gets this long for the rest. */
const lastMoment = 2_000

/**
 * Takes the answer out of the framework's hands. A reader that is too slow loses its connection instead of filling our memory: it
 * will open another one and get what it has missed.
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
    // Somebody may have left while we still looked up who it was, and nobody would tell us again.
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
