import type { Frame, Page } from '@playwright/test'
import { callCentrePort, strangerPort } from './ports.ts'
import { expect } from './story.ts'

/** The address of the call centre in the stories, and an address that is not configured. */
export const callCentreUrl = `http://127.0.0.1:${callCentrePort}`
export const strangerUrl = `http://127.0.0.1:${strangerPort}`

/** The softphone in one user's page. Commands to it do not affect other stories. */
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
    /** The commands that it has received, one word for each. */
    commands: () => frame!.evaluate(() => (document.documentElement.dataset.commands ?? '').split(' ')),
  }
}
