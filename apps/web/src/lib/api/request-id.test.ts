import { Id } from '@destek/contracts/core/fields'
import { afterEach, describe, expect, it } from 'vitest'
import { sendOnce } from './request-id.ts'

afterEach(() => sessionStorage.clear())

/** Sends, and returns the id that was used. */
const answered = (place: string, content: unknown) => sendOnce(place, content, async (requestId) => requestId)

async function unanswered(place: string, content: unknown): Promise<string> {
  let sent = ''
  const lost = sendOnce(place, content, async (requestId) => {
    sent = requestId
    throw new Error('No answer came.')
  })
  await expect(lost).rejects.toThrow('No answer came.')
  return sent
}

describe('the id of a sending', () => {
  it('stays while the same is sent again, and is another for anything else', async () => {
    const first = await unanswered('case', { description: 'a' })
    expect(Id.safeParse(first).success).toBe(true)
    expect(await unanswered('other', { description: 'a' })).not.toBe(first)
    expect(await unanswered('case', { description: 'a' })).toBe(first)
    expect(await unanswered('case', { description: 'b' })).not.toBe(first)
  })

  it('is a new one once the server has answered', async () => {
    const first = await answered('case', {})
    expect(await answered('case', {})).not.toBe(first)
  })

  it('is there although what was kept cannot be read', async () => {
    sessionStorage.setItem('destek.sent.case', '{')
    expect(await answered('case', {})).toMatch(/^[0-9a-f-]{36}$/)
  })
})
