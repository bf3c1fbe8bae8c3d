import type { Page } from '@playwright/test'
import { demoId } from '../tools/demo/demo-ids.ts'
import { phoneNumber } from '../tools/demo/people/numbers.ts'
import { softphoneOf, strangerUrl } from './support/call-centre.ts'
import { expect, test } from './support/story.ts'

const gulsah = { id: demoId('Turkey', 'employee', 'gyildirimoglu'), name: 'Gülşah Yıldırımoğlu', phone: '+90 555 000 41 07' }
const anotherCaller = phoneNumber('Turkey', 6)

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Phone: / })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Phone', exact: true })
const colourOf = (page: Page) => button(page).evaluate((element) => getComputedStyle(element).color)

test(
  'a third origin does nothing; an incoming call opens a new case with phone, call id and title for whoever calls; hanging up clears it [SOFT-002, SOFT-003, SOFT-005, SOFT-006, SOFT-007, INTEG-001, INTEG-002]',
  { tag: '@browser' },
  async ({ signedIn }) => {
    const { page } = await signedIn('lead')
    const phone = await softphoneOf(page)
    await expect(button(page)).toHaveText('Available')
    const green = await colourOf(page)

    await phone.order('stranger', { url: `${strangerUrl}/stranger` })
    await expect
      .poll(() =>
        page
          .frames()
          .find((frame) => frame.url().startsWith(strangerUrl))
          ?.evaluate(() => document.documentElement.dataset.done),
      )
      .toBe('true')
    // Later messages of the softphone arrive in their order.
    await phone.order('status', { status: 'break' })
    await expect(button(page)).toHaveText('On a break')
    await expect(page).toHaveURL('/home')
    await button(page).click()
    await expect(panel(page).getByText('3 messages from elsewhere were ignored.')).toBeVisible()
    await button(page).click()
    await phone.order('status', { status: 'available' })
    await expect(button(page)).toHaveText('Available')

    const call = { phone: gulsah.phone, title: 'Bordro sorusu', callId: `story-${Date.now()}` }
    await phone.order('call', call)
    await expect(button(page)).toHaveText('Ringing')
    await expect(page).toHaveURL('/home')
    // The page replaces the title by the name of the employee.
    const visited: URL[] = []
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && visited.push(new URL(frame.url()))))
    await phone.order('accept')
    await expect(page).toHaveURL((url) => url.pathname === '/activities/create' && url.searchParams.get('callId') === call.callId)
    const opened = visited.find(({ pathname }) => pathname === '/activities/create')
    expect(Object.fromEntries(opened!.searchParams)).toEqual(call)
    await expect(button(page)).toContainText('In a call')
    await expect(button(page)).toHaveAttribute('data-call', 'true')
    expect(await colourOf(page)).not.toBe(green)

    await expect(page.getByRole('complementary', { name: 'Phone' })).toContainText(gulsah.name)
    await page.getByRole('button', { name: 'Create a new case' }).click()
    await page.getByRole('button', { name: 'More details' }).click()
    await expect(page.getByRole('textbox', { name: 'Call id' })).toHaveValue(call.callId)
    await expect(page.getByRole('textbox', { name: 'Call id' })).toBeDisabled()
    await expect(panel(page).getByRole('region', { name: 'Caller' })).toContainText(gulsah.name)

    await phone.order('hangup')
    await expect(button(page)).toHaveText('Available')
    await expect(button(page)).toHaveAttribute('data-call', 'false')
    expect(await colourOf(page)).toBe(green)
    await expect(page).toHaveURL(/\/activities\/create\?/)
  },
)

test('a half-written case is kept when a call comes, and offered back [SOFT-007]', async ({ signedIn }) => {
  const { page } = await signedIn('lead', {
    at: `/activities/create?employeeId=${gulsah.id}&title=${encodeURIComponent(gulsah.name)}`,
  })
  const phone = await softphoneOf(page)
  await page.getByRole('button', { name: 'Create a new case' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Yarım kalan cümle')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await phone.order('call', { phone: anotherCaller })
  await phone.order('accept')
  await expect(page).toHaveURL(/callId=SIM-/)
  await expect(page.getByText('Your draft was saved')).toBeVisible()
  await expect(page.getByText('Yarım kalan cümle')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Yarım kalan cümle')
})
