import { liveEventsPath } from '@destek/contracts/system/live-events'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer, Received } from './fake-server.ts'

/** An opened stream from the server's side. */
export interface Stream {
  request: Received
  send: (event: string, id: number, data?: object) => Promise<void>
  end: () => void
}

/** The live events of the fake server; `refuseWith` makes it answer with that status. */
export function fakeLive(server: FakeServer) {
  const live = {
    streams: [] as Stream[],
    refuseWith: null as number | null,
    opened: (count: number) => waitFor(() => expect(live.streams).toHaveLength(count)),
  }
  server.on('GET', liveEventsPath, (request) => {
    if (live.refuseWith) return new Response(null, { status: live.refuseWith })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const ignore = () => undefined
    request.signal?.addEventListener('abort', () => void writer.abort(new DOMException('Aborted', 'AbortError')).catch(ignore))
    live.streams.push({
      request,
      send: (event, id, data = {}) =>
        writer.write(new TextEncoder().encode(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)),
      end: () => void writer.close().catch(ignore),
    })
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
  return live
}
