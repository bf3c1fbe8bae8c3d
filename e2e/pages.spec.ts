import type { Page } from '@playwright/test'
import { shellAddresses } from '../apps/web/src/app/routes/addresses.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { changeLook, crawl, expectGoodTabs, goTo, setLook } from './support/crawl.ts'
import { watchCalls } from './support/faults.ts'
import { type Look, looks, nameOf } from './support/looks.ts'
import { menuOf } from './support/menu.ts'
import { crawls, menus, walks } from './support/stations.ts'
import { expect, test } from './support/story.ts'

for (const [name, { userName, stations, visits = [] }] of Object.entries(crawls)) {
  test(`${userName} finds exactly the own menu, and every page whole and accessible in both languages, themes and widths, ${name} [SHELL-003, SHELL-004]`, async ({
    signedIn,
  }) => {
    const pages = await stations()
    const { page } = await signedIn(userName, { at: pages[0]!.path })
    const failed = watchCalls(page)
    const charts = watchCharts(page)
    expect(await menuOf(page)).toEqual(menus[userName])
    await crawl(page, pages)
    for (const path of visits) await walk(page, path)
    expect(failed, 'calls that failed').toEqual([])
    const isDashboard = (path: string) => path.startsWith('/dashboard')
    // A visit may be over before the charts are asked for.
    if (pages.some(({ path }) => isDashboard(path))) expect(charts, 'the dashboard fetches its charts').not.toEqual([])
    else if (!visits.some(isDashboard)) expect(charts, 'no other page fetches charts').toEqual([])
  })
}

for (const [userName, pages] of Object.entries(walks)) {
  test(`${userName} finds exactly the own menu, and no fault on any page or tab [SHELL-003, SHELL-004]`, async ({ signedIn }) => {
    const { page } = await signedIn(userName)
    const failed = watchCalls(page)
    expect(await menuOf(page)).toEqual(menus[userName])
    await expectAccessible(page, `home of ${userName}`)
    for (const path of pages) await walk(page, path)
    expect(failed, 'calls that failed').toEqual([])
  })
}

test('every page of the product is crawled', async () => {
  const stations = (await Promise.all(Object.values(crawls).map((crawled) => crawled.stations()))).flat()
  const paths = [...stations.map(({ path }) => path.split('?')[0]!), ...Object.values(menus).flat()]
  const isCrawled = (address: string) => {
    const pattern = new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return paths.some((path) => pattern.test(path))
  }
  const addresses = Object.keys(shellAddresses)
  // An area such as /profile leads to the first of its pages.
  const isArea = (address: string) => addresses.some((other) => other.startsWith(`${address}/`))
  expect(addresses.filter((address) => !isCrawled(address) && !isArea(address))).toEqual([])
})

test('the pages before signing in are whole and accessible in both languages, themes and widths', async ({ visitor }) => {
  const { page } = await visitor()
  for (const path of ['/home', '/404', '/401', '/link-token/unknown']) {
    await page.goto(path)
    for (const look of looks) {
      await changeLook(page, look)
      await expectExamined(page, path, look)
    }
  }
  for (const look of looks) {
    await setLook(page, look)
    await page.goto('/auth-redirect')
    await page.waitForURL('**/identity/**')
    await expectExamined(page, '/auth-redirect', look)
  }
})

async function walk(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await expectGoodTabs(page, path)
}

function watchCharts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => void (/\/assets\/(charts|echart)-/.test(request.url()) && fetched.push(request.url())))
  return fetched
}

async function expectExamined(page: Page, path: string, look: Look): Promise<void> {
  const what = `${path}, ${nameOf(look)}`
  await expect(page.getByRole('heading', { level: 1, name: /./ }).first()).toBeAttached()
  if (look.isExamined) await expectAccessible(page, what)
  await expectNothingCutOff(page, what)
}
