import { demoCallCentre } from '../tools/demo/call-centre.ts'
import { callCentreUrl } from './support/call-centre.ts'
import { expect, test } from './support/story.ts'

const scriptUrl = `${callCentreUrl}/chat/widget.js?key=${demoCallCentre.widgetKey}`

test('the chat starts one second after the product, from the configured address with the key of the settings [CHAT-001, CHAT-004]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent')
  await expect(page.locator(`script[src="${scriptUrl}"]`)).toBeAttached()
  const frame = page.frameLocator(`iframe[src^="${callCentreUrl}/chat"]`)
  await expect(frame.locator('html')).toHaveAttribute('data-key', demoCallCentre.widgetKey)
  const waited = await page.evaluate((url) => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.getEntriesByName(url)[0]!.startTime - loaded!.domInteractive
  }, scriptUrl)
  expect(waited).toBeGreaterThanOrEqual(1000)
})

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
    await expect(page.getByRole('button', { name: 'Chat, something new' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Phone: Available' })).toBeVisible()
    await expect(page).toHaveURL('/home')
  },
)

test('nobody has a chat without one of its permissions, or where the setting is off [CHAT-002, SHELL-010]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('lead')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  for (const userName of ['employee', 'manager', 'agent-gr']) {
    const { page: other } = await signedIn(userName)
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 }).first()).toBeAttached()
    // Longer than the chat waits.
    await other.waitForTimeout(1500)
    await expect(other.getByRole('button', { name: /^Chat/ }), userName).toHaveCount(0)
    expect(asked.filter((url) => url.startsWith(callCentreUrl))).toEqual([])
  }
})
