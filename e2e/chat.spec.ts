import { callCentreUrl } from './support/call-centre.ts'
import { expect, test } from './support/story.ts'

test(
  'the chat opens in a drawer 720 px wide, and a message in it starts no call [CHAT-003, INTEG-001]',
  { tag: '@browser' },
  async ({ signedIn }) => {
    const { page } = await signedIn('agent')
    const chat = page.getByRole('banner').getByRole('button', { name: 'Chat', exact: true })
    await chat.click()
    const drawer = page.getByRole('complementary', { name: 'Chat', exact: true })
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())!.width).toBe(720)
    const frame = page.frameLocator(`iframe[src^="${callCentreUrl}/chat"]`)
    await frame.getByLabel('Message').fill('Merhaba')
    await chat.click()
    await expect(drawer).toBeHidden()
    await frame.locator('#write').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByRole('button', { name: 'Chat, new messages' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Phone: Available' })).toBeVisible()
    await expect(page).toHaveURL('/home')
  },
)
