import type { APIRequestContext, Page } from '@playwright/test'
import { demoId } from '../tools/demo/demo-ids.ts'
import { signInByScript } from './support/signed-in-user.ts'
import { expect, test } from './support/story.ts'

const categories = ['Donanım › Kulaklık', 'Donanım › Monitör, klavye ve fare'].map((name) => demoId('Turkey', 'category', name))

/** A case of an employee, and an administrator who changes its category as often as asked for, once in half a second. */
async function caseThatChanges(request: APIRequestContext, server: string, description: string) {
  const headersOf = async (userName: string) => ({
    authorization: `Bearer ${(await signInByScript(userName, server)).access_token}`,
  })
  const [employee, admin] = [await headersOf('employee'), await headersOf('admin')]
  const made = await request.post('/api/destek/activity/create-activity-owner', {
    headers: employee,
    data: {
      divisionId: demoId('Turkey', 'division', 'Bilgi teknolojileri'),
      parentWrappupId: demoId('Turkey', 'category', 'Donanım'),
      childWrapupId: categories[0],
      description,
      affectedUserCounts: 1,
      dontShareIdentityInformations: false,
    },
  })
  expect(made.status(), await made.text()).toBeLessThan(300)
  const id: string = await made.json()
  const change = async (times: number) => {
    for (let nth = 1; nth <= times; nth += 1) {
      const edited = await request.put('/api/destek/activity', {
        headers: admin,
        data: { id, callWrapupId: categories[nth % 2] },
      })
      expect(edited.status(), await edited.text()).toBeLessThan(300)
      await new Promise((resolve) => setTimeout(resolve, 450))
    }
  }
  return { id, change }
}

/** The calls about cases from now on, by the last part of their path, and those that were aborted. */
function watchCases(page: Page) {
  const since = Date.now()
  const asked: string[] = []
  const aborted: string[] = []
  const partOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
  page.on('request', (request) => request.url().includes('/api/destek/activity') && asked.push(partOf(request.url())))
  page.on('requestfailed', (request) => request.url().includes('/api/destek/activity') && aborted.push(partOf(request.url())))
  return { asked, aborted, seconds: () => (Date.now() - since) / 1000 }
}

test('an open list follows ten changes with one small question a second at most, and breaks none of them off', async ({
  signedIn,
  request,
  baseURL,
}) => {
  const { page } = await signedIn('lead', { at: '/activities/list' })
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const description = 'Sesim karşı tarafa yankılanarak gidiyor.'
  const { change } = await caseThatChanges(request, baseURL!, description)
  const row = page.locator('[data-row]', { hasText: description })
  await expect(row).toBeVisible()

  const { asked, aborted, seconds } = watchCases(page)
  await change(9)
  await expect(row).toContainText('Monitör, klavye')
  // Six for each of them, before there was one question for all that may have changed.
  expect(asked.length, asked.join()).toBeLessThanOrEqual(seconds() + 2)
  expect(asked.filter((part) => part !== 'changes')).toEqual([])
  expect(aborted).toEqual([])
})
