import type { Frame, Page } from '@playwright/test'
import { callCentrePort, strangerPort } from './ports.ts'
import { expect } from './story.ts'

/** Where the call centre of the stories is, and a place that nobody has configured. */
export const callCentreUrl = `http://127.0.0.1:${callCentrePort}`
export const strangerUrl = `http://127.0.0.1:${strangerPort}`

/** The softphone in the page of one person. What it is told happens there and in no other story. */
export async function softphoneOf(page: Page) {
  let frame: Frame | undefined
  await expect(async () => {
    frame = page.frames().find((candidate) => candidate.url().startsWith(`${callCentreUrl}/softphone`))
    expect(frame, 'the frame of the softphone').toBeDefined()
    await expect(frame!.getByText('Signed in', { exact: true })).toBeAttached()
  }).toPass({ timeout: 20_000 })
  const name = await frame!.evaluate(() => document.documentElement.dataset.page!)
  const order = async (what: string, details: object = {}) => {
    await expect(async () => {
      const answer = await fetch(`${callCentreUrl}/control/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...details, page: name }),
      })
      expect(await answer.json()).toEqual({ phones: 1 })
    }).toPass()
  }
  return {
    frame: frame!,
    order,
    /** What the product has told it, one word for each. */
    commands: () => frame!.evaluate(() => (document.documentElement.dataset.commands ?? '').split(' ')),
  }
}
