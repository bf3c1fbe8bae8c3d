import { liveEventsPath } from '@destek/contracts/system/live-events'
import type { World } from './two-worlds.ts'

/** Listens to the live events as a user, until the last event is named. */
export async function listen(world: World, userName: string) {
  const ended = new AbortController()
  const response = await fetch(world.address + liveEventsPath, {
    headers: { authorization: `Bearer ${world.tokenOf(userName)}` },
    signal: ended.signal,
  })
  const texts = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let heard = ''
  const readUntil = async (mark: string) => {
    while (!heard.includes(mark)) {
      const { value, done } = await texts.next()
      if (done) throw new Error(`The stream of ${userName} ended without ${mark}.`)
      heard += value
    }
  }
  await readUntil('event: ready')
  return {
    /** The changes received before the event about this subject, without their position in the stream. */
    async until(subjectId: string): Promise<string[]> {
      await readUntil(subjectId)
      ended.abort()
      return [...heard.matchAll(/^data: (.*)$/gm)].map(([, data]) => data!).filter((data) => !data.includes(subjectId))
    },
  }
}

/**
 * Records an event that all of these users receive, so that they know that all earlier ones have arrived. Returns its subject.
 */
export async function tellLast({ owner }: World, tenantId: string, userNames: readonly string[]): Promise<string> {
  const id = crypto.randomUUID()
  await owner.query(
    `insert into event (tenant_id, type, subject_id, audience)
     select $1, 'caseView.saved', $2, array_agg(id) from app_user where user_name = any($3)`,
    [tenantId, id, userNames],
  )
  return id
}
